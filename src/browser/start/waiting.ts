// Timers as promises.

/** Settles after `ms`. */
export async function wait(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Rejects with `message` if the promise takes longer than `limit` ms. */
export async function withTimeout<T>(
  promise: Promise<T>,
  { limit, message }: { limit: number; message: string },
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limit)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
