/** A named rule refuses. The name is for programs; each screen or adapter makes its own text. */
export interface Refused<Reason extends string> {
  readonly kind: "refused";
  readonly reason: Reason;
}

/** Field → what is wrong with it, as a sentence. */
export type Faults = Readonly<Record<string, string>>;

/** The input can't be accepted. */
export interface Invalid {
  readonly kind: "invalid";
  readonly fields: Faults;
}

/** It does not exist, or the caller must not see it. */
export interface NotFound {
  readonly kind: "not_found";
}

export const notFound: NotFound = { kind: "not_found" };

export function refused<Reason extends string>(reason: Reason): Refused<Reason> {
  return { kind: "refused", reason };
}

export function invalid(fields: Faults): Invalid {
  return { kind: "invalid", fields };
}

export function isFaulty(fields: Faults): boolean {
  return Object.keys(fields).length > 0;
}
