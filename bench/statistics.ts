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

/** The value that this share of all values does not exceed. NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Columns as wide as they need to be, numbers to the right, but for the first `texts` columns. */
export function tableOf(lines: readonly Readonly<Record<string, string | number>>[], texts = 2): string {
  const names = Object.keys(lines[0] ?? {});
  const rows = [names, ...lines.map((line) => names.map((name) => String(line[name])))];
  const widths = names.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const cell = (text: string, at: number) =>
    at < texts ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(cell).join("  ")).join("\n");
}
