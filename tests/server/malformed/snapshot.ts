import { allExceptions } from "../../support/all-exceptions.ts";
import type { AppUnderTest } from "../http/support/app-under-test.ts";

/** Everything that a request could change, as text to compare. */
export async function snapshotOf(test: AppUnderTest, memberId: string): Promise<string> {
  let kept: unknown = null;
  await test.write(async (store) => {
    const now = test.clock.now();
    const events = await store.events.list({ notOverAt: 0 }, 1_000, null);
    const rows = await Promise.all(
      events.map(({ event }) => store.participations.listOfEvent(event.id, event.merchantId, 1_000, null)),
    );
    const joinIds = rows.flat().map(({ id }) => id);
    kept = {
      now,
      events,
      rows,
      payments: [...(await store.payments.ofParticipations(joinIds))],
      refunds: [...(await store.refunds.ofParticipations(joinIds))],
      member: await store.members.find(memberId),
      cards: await store.cards.ofMember(memberId),
      accounts: await store.bankAccounts.ofMember(memberId),
      merchant: await store.merchants.find("merchant-1"),
      exceptions: await allExceptions(store.exceptions, "merchant-1"),
      messages: await store.messages.list(1_000),
    };
  });
  return JSON.stringify(kept);
}
