/** A named rule that says no. The name is for programs; texts are made where they are shown. */
export interface Refused<Reason extends string> {
  readonly kind: "refused";
  readonly reason: Reason;
}

/** Field → what is wrong with it, as a sentence. */
export type Faults = Readonly<Record<string, string>>;

/** What was given can't be taken. */
export interface Invalid {
  readonly kind: "invalid";
  readonly fields: Faults;
}

/** It does not exist, or not for whoever asks. */
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
