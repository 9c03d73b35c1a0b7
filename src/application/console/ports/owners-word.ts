import { port } from "#wiring/needs.ts";

/** Waits with the person for an owner's word. */
export interface OwnersWord {
  /** True once it is confirmed; false when it is not, or the person waits no longer. Never rejects. */
  wait(id: string): Promise<boolean>;
}
export const OwnersWord = port<OwnersWord>("OwnersWord");
