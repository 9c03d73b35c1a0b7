import type { EventId } from "#domain/event/sports-event.ts";
import { findsPerson } from "#domain/member/finds-person.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { type Cursor, decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import type { Store } from "#server/application/ports/store.ts";
import { afterTurn } from "#server/application/room/gathering.ts";

/** So many rows are read at once where words are looked for. */
const lookedAtOnce = 500;

interface List<Row> {
  /** Reads rows in the order of the list, after a cursor. */
  readonly read: (limit: number, after: Cursor | null) => Promise<readonly Row[]>;
  readonly cursorOf: (row: Row) => Cursor;
  /** Those of the rows that the words find; null: no words are looked for. */
  readonly finds: ((rows: readonly Row[]) => Promise<readonly Row[]>) | null;
}

/** A page of a list, or of what words find in it. Others are served while a long list is looked through. */
export async function pageOfFound<Row>(
  { read, cursorOf, finds }: List<Row>,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<Page<Row>> {
  let after = decodeCursor(cursor);
  if (finds === null) return pageOf(await read(limit + 1, after), limit, cursorOf);
  const found: Row[] = [];
  for (;;) {
    const rows = await read(lookedAtOnce, after);
    found.push(...(await finds(rows)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < lookedAtOnce || found.length > limit) break;
    after = cursorOf(last);
    await new Promise<void>(afterTurn);
  }
  return pageOf(found, limit, cursorOf);
}

/** By what a row is found; whose it is and of which event, where the row says it, else as its payment says. */
interface Findable {
  readonly paymentId: PaymentId | null;
  readonly memberId?: MemberId;
  readonly eventId?: EventId;
  readonly texts?: readonly (string | null)[];
}

/**
 * Finds rows by their member's names and phone number, the title of their event, their payment's reference, and their
 * own texts; null: no words.
 */
export function findsRows<Row>(
  store: Store,
  words: string | undefined,
  partsOf: (row: Row) => Findable,
): ((rows: readonly Row[]) => Promise<readonly Row[]>) | null {
  if (words === undefined || words.trim() === "") return null;
  const fits = findsPerson(words);
  return async (rows) => {
    const parts = rows.map(partsOf);
    const unknown = parts.flatMap(({ memberId, paymentId }) =>
      memberId === undefined && paymentId ? [paymentId] : [],
    );
    const payments = await store.payments.findMany(unknown);
    const whole = parts.map((part) => ({ ...payments.get(part.paymentId ?? ""), ...part }));
    const members = await store.members.findMany([...new Set(whole.flatMap(({ memberId }) => memberId ?? []))]);
    const events = await store.events.findMany([...new Set(whole.flatMap(({ eventId }) => eventId ?? []))]);
    const titleOf = new Map(events.map(({ id, title }) => [id, title]));
    return rows.filter((_, index) => {
      const { memberId, eventId, paymentId, texts = [] } = whole[index] ?? { paymentId: null };
      const reference = paymentId === null ? null : transferReference(paymentId);
      return fits(members.get(memberId ?? "") ?? null, [titleOf.get(eventId ?? "") ?? null, reference, ...texts]);
    });
  };
}
