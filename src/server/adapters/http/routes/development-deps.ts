import type { playedOutcomes } from "#contract/development/development.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { MovableClock } from "#server/application/ports/clock.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { MemberId } from "#domain/member/member.ts";

/** Issues ID tokens as LINE would, for whoever asks. */
export interface IdentityIssuer {
  /** A negative `expiresInSeconds` gives a token that has expired; without one it lives 12 h. */
  issue(identity: {
    readonly userId: MemberId;
    readonly displayName: string;
    readonly isFriend: boolean;
    readonly expiresInSeconds?: number;
  }): Promise<{ readonly idToken: string; readonly isFriend: boolean }>;
}

export type PlayPaymentAnswer =
  | { readonly kind: "played"; readonly payment: PaymentView }
  | { readonly kind: "not_found" }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

/** What is there only in development. */
export interface DevelopmentDeps {
  readonly issuer: IdentityIssuer;
  readonly clock: MovableClock;
  /** Does all work due by now. */
  readonly doDueWork: { run(): Promise<void> };
  /** Plays bank and payer. A null amount is the payment's own. */
  readonly playPayment: {
    run(command: {
      readonly paymentId: PaymentId;
      readonly outcome: (typeof playedOutcomes)[number];
      readonly amount: Money | null;
      /** How the bank knows a transfer. */
      readonly transferId: string;
    }): Promise<PlayPaymentAnswer>;
  };
  /** The newest first, with the text that a member would have got. */
  readonly listMessages: { run(): Promise<readonly ShownMessage[]> };
}

/** A message as a member would have got it. */
export interface ShownMessage extends Pick<Message, "id" | "memberId" | "kind" | "createdAt"> {
  readonly text: string;
  /** Where its button leads, on this site; null for none. */
  readonly link: string | null;
  /** The same with a button, as LINE would get it; null for text only. */
  readonly flex: {
    readonly type: "flex";
    readonly altText: string;
    readonly contents: { readonly type: string };
  } | null;
}
