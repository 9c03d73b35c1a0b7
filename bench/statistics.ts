/** The middle value; of an even number, the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower = Number.NaN, upper = lower] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (lower + upper) / 2;
}

/** Least to most. */
export function spreadOf(values: readonly number[], digits: number): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}
