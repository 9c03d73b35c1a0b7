import type { ConfirmationView } from "#contract/merchants/confirmation.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { operatorName } from "#domain/merchant/actor.ts";
import {
  actsAreKeptFor,
  confirmersOf,
  isForOperator,
  isPending,
  type OwnersAct,
  type PendingAct,
  waitsUntil,
} from "#domain/merchant/pending-act.ts";
import type { TransferAccount } from "#domain/merchant/merchant.ts";
import type { StaffMember } from "#domain/merchant/staff.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { DecidingOwner } from "./decide-acts.ts";

type Line = ConfirmationView["lines"][number];

/** What waits, and the code that its message has. */
export interface ActLink extends Pick<PendingAct, "id" | "code" | "expiresAt"> {
  readonly kind: OwnersAct["kind"];
  /** A name. */
  readonly asker: string;
}

/** What waits for owners, as one of them sees it. */
export class SeeActs {
  static readonly needs: Needs<typeof SeeActs> = [Transactions, MachineClock];
  readonly #transactions: Transactions;
  readonly #realClock: Clock;

  constructor(transactions: Transactions, realClock: Clock) {
    this.#transactions = transactions;
    this.#realClock = realClock;
  }

  /** What waits now, newest first. */
  list(owner: DecidingOwner): Promise<readonly ConfirmationView[]> {
    const now = this.#realClock.now();
    return this.#transactions.read(async (store) => {
      const recent = await store.pendingActs.since(owner.merchantId, now - actsAreKeptFor);
      const people = await store.staff.everOfMerchant(owner.merchantId);
      const open = recent.filter((one) => isPending(one, people, now));
      return Promise.all(open.map((one) => see(store, one, owner, now)));
    });
  }

  /**
   * For whoever runs Sideline: what waits for an owner now, newest first, with the code of its message. Without what no
   * owner may decide, where a link is of no use.
   */
  links(merchantId: MerchantId): Promise<readonly ActLink[]> {
    const now = this.#realClock.now();
    return this.#transactions.read(async (store) => {
      const recent = await store.pendingActs.since(merchantId, now - actsAreKeptFor);
      const people = await store.staff.everOfMerchant(merchantId);
      const open = recent.filter(
        (one) => one.state === "waits" && isPending(one, people, now) && !isForOperator(one, people),
      );
      return Promise.all(
        open.map(async ({ id, code, act: { kind }, askedBy, expiresAt }) => {
          return { id, code, kind, asker: await nameOf(store, askedBy), expiresAt };
        }),
      );
    });
  }

  /** One; null where there is none of this merchant. */
  find(owner: DecidingOwner, id: string): Promise<ConfirmationView | null> {
    return this.#transactions.read(async (store) => {
      const pending = await store.pendingActs.find(id);
      return pending?.merchantId === owner.merchantId ? see(store, pending, owner, this.#realClock.now()) : null;
    });
  }
}

async function see(
  store: Store,
  pending: PendingAct,
  { staffId }: DecidingOwner,
  now: number,
): Promise<ConfirmationView> {
  const { id, act, state, askedAt, askedBy } = pending;
  const people = await store.staff.everOfMerchant(pending.merchantId);
  const confirmers = confirmersOf(pending, people);
  const may = confirmers.some((one) => one.id === staffId);
  const isOwn = askedBy === staffId;
  const isOut = (state === "waits" || state === "confirmed") && !isPending(pending, people, now);
  return {
    id,
    kind: act.kind,
    state: isOut ? "expired" : state,
    askedAt,
    expiresAt: waitsUntil(pending, people),
    asker: await nameOf(store, askedBy),
    decider: await deciderOf(store, pending),
    mine: isOwn,
    byOperator: state === "waits" && isForOperator(pending, people),
    decision: !may ? "other" : isOwn ? "in_line" : "yes",
    lines: await linesOf(store, pending),
    total: act.kind === "payout" ? act.total : null,
    told: state === "waits" ? await Promise.all(confirmers.map((one) => toldOf(store, id, one))) : [],
  };
}

/** The name that a person at work has; empty once they are erased. */
async function nameOf(store: Store, staffId: string): Promise<string> {
  const one = await store.staff.find(staffId);
  return (one && (await store.members.find(one.memberId))?.displayName) ?? "";
}

/** Null: nobody has decided it. Whoever runs Sideline decides in its name. */
async function deciderOf(store: Store, { state, decidedBy }: PendingAct): Promise<string | null> {
  if (decidedBy !== null) return nameOf(store, decidedBy);
  return state === "done" ? operatorName : null;
}

async function toldOf(store: Store, id: string, { memberId }: StaffMember): Promise<ConfirmationView["told"][number]> {
  const member = await store.members.find(memberId);
  const own = await store.messages.ofMember(memberId);
  const message = own.find((one) => one.kind === "confirmation_asked" && one.pendingActId === id);
  const waits = message !== undefined && message.notSent === undefined && member?.isFriend !== false;
  const state = message?.sentAt ? "sent" : waits ? "on_its_way" : "unreached";
  return { name: member?.displayName ?? "", state };
}

/** Exactly what it changes, from before to after. */
async function linesOf(store: Store, { act, merchantId }: PendingAct): Promise<Line[]> {
  switch (act.kind) {
    case "transfer_account":
      return (["bankName", "accountNumber", "accountName", "promptpayId"] as const)
        .map((of) => ({ of, before: partOf(act.before, of), after: partOf(act.after, of) }))
        .filter(({ before, after }) => before !== null || after !== null);
    case "payout":
      return [
        { of: "country", before: null, after: act.country },
        { of: "refunds", before: null, after: String(act.refunds) },
      ];
    case "owner":
      return [
        { of: "person", before: null, after: await nameOf(store, act.staffId) },
        { of: "role", before: act.before, after: act.after },
      ];
    case "owner_invited":
      return [{ of: "role", before: null, after: "owner" }];
    case "merchant_closed": {
      const staff = await store.staff.ofMerchant(merchantId);
      return [{ of: "people", before: String(staff.length), after: null }];
    }
    case "client_made":
      return [{ of: "program", before: null, after: act.name }];
    case "client_rotated":
      return [
        { of: "program", before: null, after: (await store.merchants.findClient(act.clientId))?.name ?? "" },
        { of: "overlapHours", before: null, after: String(act.overlapHours) },
      ];
  }
}

function partOf(account: TransferAccount | null, part: keyof TransferAccount): string | null {
  return account?.[part] ?? null;
}
