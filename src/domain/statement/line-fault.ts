export const lineFields = ["transferId", "amount", "currency", "arrivedAt", "direction", "line"] as const;
export type LineField = (typeof lineFields)[number];

/** What is wrong with a line of a statement. */
export interface LineFault {
  readonly field: LineField;
  /** The file's own heading of the column; null where it is none of them. */
  readonly column: string | null;
  readonly message: string;
}
