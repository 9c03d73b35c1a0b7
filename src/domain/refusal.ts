/** A named rule that says no. The name is for programs; texts are made where they are shown. */
export interface Refused<Reason extends string> {
  readonly kind: "refused";
  readonly reason: Reason;
}

export function refused<Reason extends string>(reason: Reason): Refused<Reason> {
  return { kind: "refused", reason };
}
