// Adds numbers up.

/** All of them together; 0 where there are none. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
