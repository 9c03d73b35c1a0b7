import type { Production } from "../../tests/production/support/production.ts";
import type { ToldPlace } from "./members.ts";

/** What was lost, doubled or told wrongly; every number but `places`, `payments` and `refunds` should be 0. */
export interface Verdict {
  readonly places: number;
  readonly payments: number;
  readonly refunds: number;
  /** Places that a member was told of and that are not there, or not as it was told. */
  readonly lost: number;
  /** Places beyond one of a member and event. */
  readonly double: number;
  /** Payments that succeeded here and were not taken exactly once, or the other way round. */
  readonly takenWrongly: number;
  /** Confirmed places without exactly one payment. */
  readonly unpaid: number;
  /** Payments whose money went back by another amount than our refunds say, at the gateway. */
  readonly returnedWrongly: number;
  /** Payments and refunds that are still under way. */
  readonly open: number;
}

interface Row {
  readonly id: string;
  readonly state: string;
}

/** Waits until nothing is under way, at most so many milliseconds. Answers how many payments and refunds still are. */
export async function untilSettled(production: Production, within: number): Promise<number> {
  const counted = `select (select count(*) from payments where state in ('created', 'requires_action', 'processing'))
    + (select count(*) from refunds where state in ('requested', 'processing')) as open`;
  for (const until = performance.now() + within; ;) {
    const [row] = await production.query<{ open: string }>(counted);
    const open = Number(row?.open);
    if (open === 0 || performance.now() > until) return open;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** What is under way still, a sentence each, at most twenty. */
export async function openOnes(production: Production): Promise<readonly string[]> {
  const rows = await production.query<{ one: string }>(
    `select 'payment ' || id || ' by ' || method || ' is ' || state as one from payments
      where state in ('created', 'requires_action', 'processing')
    union all select 'refund ' || r.id || ' of a payment by ' || p.method || ' is ' || r.state from refunds r
      join payments p on p.id = r.payment_id where r.state in ('requested', 'processing') limit 20`,
  );
  return rows.map(({ one }) => one);
}

/** Holds what members were told, our rows, and what the gateways took and returned against each other. */
export async function verdictOn(production: Production, told: readonly ToldPlace[], open: number): Promise<Verdict> {
  const places = await production.query<Row & { member_id: string; event_id: string }>(
    "select id, state, member_id, event_id from participations",
  );
  const payments = await production.query<Row & { join_id: string }>("select id, state, join_id from payments");
  const refunds = await production.query<Row & { payment_id: string; amount: string }>(
    "select id, state, payment_id, amount from refunds where state = 'succeeded'",
  );
  const byId = new Map(places.map((place) => [place.id, place]));
  const isAsTold = ({ joinId, memberId, eventId, state }: ToldPlace) => {
    const row = byId.get(joinId);
    if (row?.member_id !== memberId || row.event_id !== eventId) return false;
    return state === "unpaid" || row.state === state;
  };
  const own = new Set(places.map(({ member_id: memberId, event_id: eventId }) => `${memberId} ${eventId}`));
  const succeeded = payments.filter(({ state }) => state === "succeeded");
  const taken = takenByGateways(production);
  const ours = new Set(succeeded.map(({ id }) => id));
  const paidPlaces = Map.groupBy(succeeded, ({ join_id: joinId }) => joinId);
  const returned = returnedByGateways(production);
  const owed = sums(refunds.map(({ payment_id: id, amount }) => [id, Number(amount)] as const));
  return {
    places: places.length,
    payments: succeeded.length,
    refunds: refunds.length,
    lost: told.filter((one) => !isAsTold(one)).length,
    double: places.length - own.size,
    takenWrongly:
      [...ours].filter((id) => taken.get(id) !== 1).length + [...taken.keys()].filter((id) => !ours.has(id)).length,
    unpaid: places.filter(({ id, state }) => state === "confirmed" && paidPlaces.get(id)?.length !== 1).length,
    returnedWrongly: [...new Set([...owed.keys(), ...returned.keys()])].filter(
      (id) => owed.get(id) !== returned.get(id),
    ).length,
    open,
  };
}

/** How often each of our payments was taken, by its id. */
function takenByGateways({ account, stripe, linePay }: Production): ReadonlyMap<string, number> {
  const charged = [account, stripe.platform].flatMap(({ charges, intents }) =>
    [...charges.values()].map(({ payment_intent: of }) => [intents.get(of)?.metadata["payment_id"] ?? of, 1] as const),
  );
  const confirmed = [...linePay.transactions.values()].flatMap(({ orderId, taken }) =>
    taken > 0 ? [[paymentOf(orderId), taken] as const] : [],
  );
  return sums([...charged, ...confirmed]);
}

/** How much of each payment went back, in our minor units. */
function returnedByGateways({ account, linePay }: Production): ReadonlyMap<string, number> {
  const byStripe = [...account.refunds.values()].flatMap(({ payment_intent: of, amount, status }) =>
    status === "failed" || status === "canceled"
      ? []
      : [[account.intents.get(of)?.metadata["payment_id"] ?? of, amount] as const],
  );
  // LINE Pay counts in baht.
  const byLinePay = [...linePay.transactions.values()].flatMap(({ orderId, refunds }) =>
    refunds.map(({ amount }) => [paymentOf(orderId), amount * 100] as const),
  );
  return sums([...byStripe, ...byLinePay]);
}

function paymentOf(orderId: string): string {
  return orderId.slice(0, orderId.lastIndexOf("."));
}

function sums(counted: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const [id, count] of counted) all.set(id, (all.get(id) ?? 0) + count);
  return all;
}
