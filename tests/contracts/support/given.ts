import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Member } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, aMerchant, anEvent, aParticipation, aPayment } from "../../support/builders/index.ts";

export interface Given {
  readonly merchants?: readonly Merchant[];
  readonly members?: readonly Member[];
  readonly events?: readonly SportsEvent[];
  readonly participations?: readonly Participation[];
  readonly payments?: readonly Payment[];
  readonly refunds?: readonly Refund[];
}

/**
 * Writes what a test starts from in one transaction, and before it whatever that refers to and is not named itself:
 * a refund's payment, a payment's participation, its event and member, an event's merchant.
 */
export async function given(work: UnitOfWork, rows: Given): Promise<void> {
  const refunds = rows.refunds ?? [];
  const payments = completed(rows.payments, refunds, ({ paymentId: id, joinId, memberId, eventId }) =>
    aPayment({ id, joinId, memberId, eventId }),
  );
  const participations = withPlaces(
    completed(rows.participations, payments, ({ joinId: id, memberId, eventId }) =>
      aParticipation({ id, memberId, eventId, state: "left", sequence: 0 }),
    ),
  );
  const events = completed(rows.events, participations, ({ eventId: id, merchantId }) => anEvent({ id, merchantId }));
  const members = completed(rows.members, participations, ({ memberId: id }) => aMember({ id }));
  const merchants = completed(rows.merchants, events, ({ merchantId: id }) => aMerchant({ id }));
  await work.run(async (store) => {
    for (const merchant of merchants) await store.merchants.save(merchant);
    for (const member of members) await store.members.save(member);
    for (const event of events) await store.events.insert(event);
    await store.participations.save(participations);
    for (const payment of payments) await store.payments.save(payment);
    for (const refund of refunds) await store.refunds.save(refund);
  });
}

function completed<Row extends { readonly id: string }, Child>(
  named: readonly Row[] | undefined,
  children: readonly Child[],
  parentOf: (child: Child) => Row,
): readonly Row[] {
  const rows = new Map(children.map(parentOf).map((row) => [row.id, row]));
  for (const row of named ?? []) rows.set(row.id, row);
  return [...rows.values()];
}

/** Participations made up for their payments get places of their own in the queue. */
function withPlaces(participations: readonly Participation[]): readonly Participation[] {
  return participations.map((one, index) => (one.sequence === 0 ? { ...one, sequence: 1_000 + index } : one));
}
