import type { Insertable, Selectable } from "kysely";
import type { LedgerAccount, LedgerAccountKind } from "#domain/ledger/account.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { money } from "#domain/money/money.ts";
import type { LedgerTable } from "../schema/tables.ts";
import { toDate, toInstant } from "./values.ts";

/** Lines as rows; `postingId` keeps those of one posting together. */
export function toLedgerRows(posting: Posting, postingId: string): Insertable<LedgerTable>[] {
  const { subject, leg, name, at, amount, lines } = posting;
  return lines.map((line, index) => ({
    posting_id: postingId,
    line: index,
    subject_kind: subject.kind,
    subject_id: subject.id,
    leg,
    name,
    at: toDate(at),
    moved: amount.amount,
    account_kind: line.account.kind,
    account_owner: line.account.owner,
    amount: line.amount.amount,
    currency: line.amount.currency,
  }));
}

/** Rows as postings, in the order of their first rows. */
export function toPostings(rows: readonly Selectable<LedgerTable>[]): readonly Posting[] {
  return [...Map.groupBy(rows, (row) => row.posting_id).values()].flatMap((lines): Posting[] => {
    const [first] = lines;
    if (!first) return [];
    return [
      {
        subject: { kind: first.subject_kind, id: first.subject_id },
        leg: first.leg,
        name: first.name,
        at: toInstant(first.at),
        amount: money(first.moved, first.currency),
        lines: lines
          .toSorted((a, b) => a.line - b.line)
          .map((row) => ({
            account: toAccount(row.account_kind, row.account_owner),
            amount: money(row.amount, row.currency),
          })),
      },
    ];
  });
}

export function toAccount(kind: LedgerAccountKind, owner: string | null): LedgerAccount {
  if (kind === "gateway") return { kind, owner: null };
  if (owner === null) throw new Error(`The ledger has an account ${kind} of nobody.`);
  return { kind, owner };
}
