// Structural similarity of the brightness of two pictures of the same size.

/** Side of a window in px, and its step. */
const WINDOW = 8
const STEP = 4
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** Mean SSIM over all windows of two single-channel pictures, 0 to 1 (1 is identical). */
export function ssim(
  a: Uint8Array,
  b: Uint8Array,
  { width, height }: { width: number; height: number },
): number {
  let sum = 0
  let windows = 0
  for (let top = 0; top + WINDOW <= height; top += STEP) {
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      sum += windowSsim(a, b, { start: top * width + left, width })
      windows += 1
    }
  }
  return windows === 0 ? 1 : sum / windows
}

function windowSsim(
  a: Uint8Array,
  b: Uint8Array,
  { start, width }: { start: number; width: number },
): number {
  const n = WINDOW * WINDOW
  let sumA = 0
  let sumB = 0
  let squaresA = 0
  let squaresB = 0
  let products = 0
  for (let y = 0; y < WINDOW; y += 1) {
    for (let x = 0; x < WINDOW; x += 1) {
      const i = start + y * width + x
      const va = a[i] ?? 0
      const vb = b[i] ?? 0
      sumA += va
      sumB += vb
      squaresA += va * va
      squaresB += vb * vb
      products += va * vb
    }
  }
  const meanA = sumA / n
  const meanB = sumB / n
  const varianceA = squaresA / n - meanA * meanA
  const varianceB = squaresB / n - meanB * meanB
  const covariance = products / n - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  )
}
