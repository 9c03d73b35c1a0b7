import { grouped } from "#domain/grouped.ts";
import type { ChangeEffectsView } from "#contract/merchants/event.ts";
import type { ChangeOutcome } from "#domain/event/change-event.ts";
import { add, type Money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Store } from "#server/application/ports/store.ts";
import { foreseenBack, sumOf } from "#server/application/refunding/give-back-cancelled.ts";

/**
 * What a change does to the people in its event, to the last unit: who loses the seats and what each would get back,
 * and what goes back if everybody leaves whom the change lets go. Reads only.
 */
export async function foreseeChange(
  store: Store,
  { effects, displaced, told }: Extract<ChangeOutcome, { kind: "changed" }>,
): Promise<ChangeEffectsView> {
  const mayLeave = told.flatMap(({ participation, notice }) => (notice.mayLeaveFree ? [participation] : []));
  const places = new Map([...displaced, ...mayLeave].map((one) => [one.id, one]));
  const back = await backOf(store, [...places.values()]);
  const members = await store.members.findMany(displaced.map(({ memberId }) => memberId));
  return {
    ...effects,
    displaced: displaced.map(({ id, memberId, seats, state }) => ({
      joinId: id,
      displayName: members.get(memberId)?.displayName ?? "",
      name: members.get(memberId)?.name ?? null,
      seats,
      state,
      refund: back.get(id) ?? null,
    })),
    mayGetBack: sumsOf([...back.values()]),
  };
}

/** What leaving with everything would give back, for those of them that were paid. */
async function backOf(store: Store, places: readonly Participation[]): Promise<ReadonlyMap<string, Money>> {
  const ids = places.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const payments = await store.payments.ofParticipations(ids);
  const refunds = await store.refunds.ofParticipations(ids);
  const found = new Map<string, Money>();
  for (const participation of places) {
    const { id } = participation;
    const money = { payments: payments.get(id) ?? [], refunds: refunds.get(id) ?? [] };
    const sum = sumOf(await foreseenBack(store, { participation, ...money }));
    if (sum) found.set(id, sum);
  }
  return found;
}

/** One sum for each currency. */
function sumsOf(amounts: readonly Money[]): readonly Money[] {
  const byCurrency = grouped(amounts, ({ currency }) => currency);
  return [...byCurrency.values()].flatMap(([first, ...others]) => (first ? [others.reduce(add, first)] : []));
}
