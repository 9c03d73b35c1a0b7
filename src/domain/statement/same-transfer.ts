import { grouped } from "../grouped.ts";
import { equals } from "../money/money.ts";
import type { PaymentId } from "../payment/payment.ts";
import type { ArrivedTransfer } from "../payment/transfer.ts";
import { bankIdIn } from "./bank-id.ts";
import { dayAt } from "./bank-day.ts";
import type { StatementLine } from "./read-statement.ts";

/** A line of a statement as it is compared with the transfers that are booked. */
export interface ComparedLine extends Pick<StatementLine, "transferId" | "amount" | "day" | "arrivedAt" | "saidId"> {
  /** The merchant's payment that its text names. */
  readonly paymentId: PaymentId | null;
  /** Of the account's balance, where the line says it. */
  readonly balanceMark: string | null;
  /** The id under which lines without a bank's id were booked formerly: a hash of their words. */
  readonly formerId: string;
}

type BookedTransfer = Pick<ArrivedTransfer, "id" | "paymentId" | "received" | "arrivedAt">;

/** Before there was any transfer: the day of one whose year, month and day were mistaken for each other. */
const beforeAnything = Date.UTC(2020, 0, 1);

/**
 * The id of each line's transfer. A line is a transfer that is booked when they have the bank's id in common, or were
 * booked formerly by the same words, or when day, amount and payment agree and neither the bank's ids nor the balances
 * contradict. Each transfer is one line: the n-th of a day is the n-th. Other lines get the bank's id, or one of their
 * own that says the same when the file comes again.
 */
export function transferIds(lines: readonly ComparedLine[], booked: readonly BookedTransfer[]): readonly string[] {
  const ids = matched(lines, booked);
  const taken = new Set(booked.map(({ id }) => id));
  const before = new Map<string, number>();
  for (const id of taken) count(before, made.exec(id)?.groups?.["alike"] ?? "");
  return lines.map((line, at) => {
    const own = line.transferId !== null && !taken.has(line.transferId) ? line.transferId : null;
    return ids.get(at) ?? own ?? madeId(line, before);
  });
}

/** How often it was counted before. */
function count(counts: Map<string, number>, what: string): number {
  const before = counts.get(what) ?? 0;
  counts.set(what, before + 1);
  return before;
}

type Ground = (line: ComparedLine, booked: BookedTransfer) => boolean;

/** What makes one of the transfers of a line's day, amount and payment its own, from the surest ground to the least. */
const grounds: readonly Ground[] = [
  (line, { id }) => line.balanceMark !== null && line.balanceMark === markIn(id),
  (line, { arrivedAt }) => line.arrivedAt === arrivedAt,
  () => true,
];

function matched(lines: readonly ComparedLine[], booked: readonly BookedTransfer[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const taken = new Set<string>();
  const match = (at: number, among: readonly BookedTransfer[], isSame: (one: BookedTransfer) => boolean) => {
    const transfer = found.has(at) ? undefined : among.find((one) => !taken.has(one.id) && isSame(one));
    if (!transfer) return;
    found.set(at, transfer.id);
    taken.add(transfer.id);
  };
  const byId = new Map(booked.map((one) => [one.id, one]));
  for (const [at, line] of lines.entries()) {
    const named = [line.transferId, line.formerId, line.saidId].flatMap((id) => byId.get(id ?? "") ?? []);
    match(at, named, (one) => hasItsId(line, one));
  }
  const alike = grouped(booked, ({ paymentId, received, arrivedAt }) =>
    alikeAs({ day: dayAt(arrivedAt, received.currency), amount: received, paymentId }),
  );
  for (const ground of grounds) {
    for (const [at, line] of lines.entries()) {
      match(at, alike.get(alikeAs(line)) ?? [], (one) => !contradict(line, one) && ground(line, one));
    }
  }
  return found;
}

function hasItsId(line: ComparedLine, { id, paymentId, received, arrivedAt }: BookedTransfer): boolean {
  if (line.transferId === id) return line.paymentId === null || paymentId === null || line.paymentId === paymentId;
  if (!equals(line.amount, received)) return false;
  return line.formerId === id || (line.saidId === id && arrivedAt < beforeAnything);
}

function contradict(line: ComparedLine, { id }: BookedTransfer): boolean {
  return differ(line.transferId, isOurs(id) ? null : bankIdIn(id)) || differ(line.balanceMark, markIn(id));
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

const made = /^line(?:-[0-9a-f]{32}|:(?<alike>.*):\d+(?:~(?<mark>[0-9a-f]+))?)$/u;

function isOurs(id: string): boolean {
  return made.test(id);
}

function markIn(id: string): string | null {
  return made.exec(id)?.groups?.["mark"] ?? null;
}

/** The next one alike: `line:2026-12-01:35000THB:payment-1:0`, with the mark of its balance. */
function madeId(line: ComparedLine, before: Map<string, number>): string {
  const alike = alikeAs(line);
  return `line:${alike}:${count(before, alike)}${line.balanceMark === null ? "" : `~${line.balanceMark}`}`;
}

function alikeAs({ day, amount, paymentId }: Pick<ComparedLine, "day" | "amount" | "paymentId">): string {
  return `${day}:${amount.amount}${amount.currency}:${paymentId ?? ""}`;
}
