import type { Money } from "#domain/money/money.ts";
import type { ShownReceiver } from "#domain/slip-code/bank-answer.ts";
import type { SlipCode } from "#domain/slip-code/slip-code.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** A transfer as its bank tells it. Who sent it is told too, and is not taken over. */
export interface BankedTransfer {
  readonly amount: Money;
  readonly paidAt: Instant;
  readonly receiver: ShownReceiver;
}

export type SlipVerdict =
  | { readonly kind: "known"; readonly transfer: BankedTransfer }
  /** The bank has no such transfer. One of the last minutes may not be there yet. */
  | { readonly kind: "unknown" };

/** Nobody could be asked now, or no answer could be read. Says why, without a secret or anything of the slip. */
export class SlipVerifierUnavailable extends Error {
  override readonly name = "SlipVerifierUnavailable";
}

/**
 * Asks a bank, or a service that asks banks, about the transfer that a slip's code names (decision 0111). Off by
 * default. It only reads, so asking again is harmless; each time may cost the operator money. What it says decides
 * nothing: staff do.
 */
export interface SlipVerifier {
  /** Can anybody be asked about such a code? Known without asking. */
  asksAbout(code: SlipCode): boolean;
  /**
   * Only what the code says leaves the house. Ask only about codes of which `asksAbout` says yes.
   * @throws SlipVerifierUnavailable; ask again later.
   */
  verify(code: SlipCode): Promise<SlipVerdict>;
}

export const SlipVerifier = port<SlipVerifier>("SlipVerifier");
