import type { StaffId, StaffRole } from "./staff.ts";

/** Who acts in the back office: a person, a merchant's program, or Sideline itself (samples, the operator). */
export type Actor =
  | { readonly kind: "staff"; readonly id: StaffId; readonly role: StaffRole }
  | { readonly kind: "client"; readonly id: string }
  | { readonly kind: "sideline"; readonly id: "sideline" };

export const sideline: Actor = { kind: "sideline", id: "sideline" };

/** As owners see whoever runs Sideline, in every language. */
export const operatorName = "Sideline";
