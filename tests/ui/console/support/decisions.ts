import { vi } from "vitest";
import { InMemoryKeySource } from "#adapters/memory/in-memory-device.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type {
  DecisionShelf,
  SlipDecided,
  KeptDecision,
  TransferDesk,
} from "#application/console/ports/transfer-desk.ts";
import { ReviewMoney } from "#application/console/use-cases/review-money.ts";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import { SlipDeck } from "#ui/console/screens/money/slip-deck.ts";
import { noon } from "../../support/views.ts";

export const merchantId = "merchant-1";

export const slipOf = (paymentId: string, changes: Partial<WaitingSlip> = {}): WaitingSlip => ({
  paymentId,
  joinId: `join-${paymentId}`,
  amount: { amount: 35_000, currency: "THB" },
  reference: "SL1",
  receiptUrl: paymentId,
  reviewSince: 7,
  reviewDueAt: null,
  flags: [],
  eventId: "event-1",
  title: "Doubles",
  startsAt: 1,
  timeZone: "Asia/Bangkok",
  displayName: "Mali",
  code: null,
  check: null,
  ...changes,
});

/** What this device keeps: several pages may share it, as tabs do, and as a page does after a reload. */
export class InMemoryDecisionShelf implements DecisionShelf {
  #kept = "[]";

  read(): readonly KeptDecision[] {
    return JSON.parse(this.#kept) as readonly KeptDecision[];
  }

  write(decisions: readonly KeptDecision[]): void {
    this.#kept = JSON.stringify(decisions);
  }
}

/** A server where these slips wait until they are decided about. */
export function aSlipServer(slips: readonly WaitingSlip[]) {
  const waiting = [...slips];
  const answers = new Map<string, SlipDecided>();
  const sent: KeptDecision[] = [];
  const desk = {
    slips: vi.fn(async () => ({ items: [...waiting], nextCursor: null })),
    picture: vi.fn<(paymentId: string) => Promise<Blob | null>>(async () => null),
    decide: vi.fn(async (decision: KeptDecision): Promise<SlipDecided> => {
      sent.push(decision);
      const answer = answers.get(decision.paymentId);
      if (answer) return answer;
      const { paymentId, reviewSince } = decision;
      const at = waiting.findIndex((slip) => slip.paymentId === paymentId && slip.reviewSince === reviewSince);
      if (at < 0) return { kind: "refused", reason: "not_under_review" };
      waiting.splice(at, 1);
      return { kind: "decided" };
    }),
  };
  return { desk, sent, waiting, answers };
}

type SlipServer = ReturnType<typeof aSlipServer>;

/** Every page has its own keys. */
const keys = new InMemoryKeySource();

/** A page with the slips of a server. */
export async function aDeck(
  server: SlipServer,
  { shelf = new InMemoryDecisionShelf(), time = new InMemoryTime(noon), wanted = null as string | null } = {},
) {
  const review = new ReviewMoney(server.desk as unknown as TransferDesk, shelf, keys, time);
  const deck = new SlipDeck({ desk: review, delay: time, merchantId, wanted });
  await deck.read();
  return { deck, shelf, time, review };
}
