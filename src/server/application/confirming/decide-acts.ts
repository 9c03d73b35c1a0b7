import type { Payout } from "#contract/refunding/payout.ts";
import type { StaffView } from "#contract/merchants/staff.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import {
  actsWaitFor,
  type DecisionRefusal,
  demandCollector,
  demandConfirmer,
  demandRejecter,
  endsOwner,
  type OwnersActKind,
  type PendingAct,
  tellsSecret,
} from "#domain/merchant/pending-act.ts";
import { saysTheSame } from "#domain/says-the-same.ts";
import type { StaffId, StaffMember } from "#domain/merchant/staff.ts";
import { equals } from "#domain/money/money.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { CloseMerchant } from "#server/application/merchants/close-merchant.ts";
import { MerchantClients, type ListedClient, type NewSecret } from "#server/application/merchants/merchant-clients.ts";
import type { OwnMerchantSettings } from "#server/application/merchants/merchant-zone.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { InviteStaff } from "#server/application/staff/invite-staff.ts";
import { ManageStaff } from "#server/application/staff/manage-staff.ts";
import type { Needs } from "#wiring/needs.ts";
import { outdateOthers, tellOwners } from "./after-decision.ts";

/** An owner at work. */
export interface DecidingOwner {
  readonly merchantId: MerchantId;
  readonly staffId: StaffId;
}

/** What an act that was carried out gives its asker. */
export type CarriedOut =
  | { readonly kind: "settings"; readonly merchant: OwnMerchantSettings }
  /** Null: their work there ended. */
  | { readonly kind: "staff"; readonly staff: StaffView | null }
  | { readonly kind: "payout"; readonly payout: Payout }
  | { readonly kind: "closed" }
  | { readonly kind: "invitation"; readonly token: string; readonly expiresAt: Instant }
  | { readonly kind: "program"; readonly client: ListedClient; readonly secret: string };

export type DecideAnswer = { readonly kind: "decided" } | NotFound | Refused<DecisionRefusal>;
export type CollectAnswer = CarriedOut | NotFound | Refused<"confirmation_over">;

/** What the act was asked for on has changed: nothing of it is kept. */
class Outdated extends Error {
  override readonly name = "Outdated";
}

/**
 * An owner confirms or rejects what an owner asked for, once. What is confirmed is carried out with it, in one
 * transaction, as its asker's act and exactly as it was asked for; what answers with a secret waits for its asker, who
 * alone sees it. All owners are told.
 */
export class DecideActs {
  static readonly needs: Needs<typeof DecideActs> = [
    Transactions,
    MachineClock,
    MerchantSettings,
    ManageStaff,
    MakePayout,
    InviteStaff,
    MerchantClients,
    CloseMerchant,
  ];
  readonly #transactions: Transactions;
  readonly #realClock: Clock;
  readonly #settings: MerchantSettings;
  readonly #staff: ManageStaff;
  readonly #payouts: MakePayout;
  readonly #invite: InviteStaff;
  readonly #clients: MerchantClients;
  readonly #closing: CloseMerchant;

  constructor(
    transactions: Transactions,
    realClock: Clock,
    settings: MerchantSettings,
    staff: ManageStaff,
    payouts: MakePayout,
    invite: InviteStaff,
    clients: MerchantClients,
    closing: CloseMerchant,
  ) {
    this.#transactions = transactions;
    this.#realClock = realClock;
    this.#settings = settings;
    this.#staff = staff;
    this.#payouts = payouts;
    this.#invite = invite;
    this.#clients = clients;
    this.#closing = closing;
  }

  /**
   * `code` is the one of the message in LINE's chat, which an only owner needs. The same owner again gets the same
   * answer. `confirmation_over` also where what was asked for on has changed meanwhile.
   */
  confirm({ merchantId, staffId }: DecidingOwner, id: string, code: string | null): Promise<DecideAnswer> {
    return this.#decide(id, merchantId, async (transaction, pending, people): Promise<DecideAnswer> => {
      if (wasDecided(pending, staffId)) return { kind: "decided" };
      const refusal = demandConfirmer(pending, { id: staffId, code }, people, this.#realClock.now());
      return refusal ?? this.#confirmed(transaction, pending, people, staffId);
    });
  }

  /**
   * Rejects an act that waits, or was confirmed and not collected; its asker takes it back by it.
   *
   * @see demandRejecter for who may
   */
  reject({ merchantId, staffId }: DecidingOwner, id: string): Promise<DecideAnswer> {
    return this.#decide(id, merchantId, async (transaction, pending, people): Promise<DecideAnswer> => {
      if (pending.state === "rejected") return { kind: "decided" };
      const refusal = demandRejecter(pending, staffId, people, this.#realClock.now());
      if (refusal) return refusal;
      await transaction.store.pendingActs.save({ ...pending, state: "rejected", decidedBy: staffId });
      await note(transaction, pending, { kind: "staff", id: staffId, role: "owner" }, "confirmation_rejected");
      await tellOwners(transaction, pending, people, "confirmation_rejected");
      return { kind: "decided" };
    });
  }

  /**
   * What the asker's call would have answered. Of an act that was done the same each time; a secret is told once, and
   * carried out with that.
   */
  async collect({ merchantId, staffId }: DecidingOwner, id: string): Promise<CollectAnswer> {
    const secret = await this.#clients.newSecret();
    return this.#decide(id, merchantId, async (transaction, pending, people): Promise<CollectAnswer> => {
      if (pending.state === "done" && pending.askedBy === staffId && !tellsSecret(pending.act))
        return this.#again(transaction, pending);
      const refusal = demandCollector(pending, staffId, people, this.#realClock.now());
      if (refusal) return refusal;
      await transaction.store.pendingActs.save({ ...pending, state: "done" });
      return this.#carryOut(transaction, pending, secret);
    });
  }

  async #confirmed(
    transaction: Transaction,
    pending: PendingAct,
    people: readonly StaffMember[],
    decidedBy: StaffId,
  ): Promise<DecideAnswer> {
    const isSecret = tellsSecret(pending.act);
    const expiresAt = isSecret ? this.#realClock.now() + actsWaitFor : pending.expiresAt;
    const state = isSecret ? "confirmed" : "done";
    await transaction.store.pendingActs.save({ ...pending, state, decidedBy, expiresAt });
    await note(transaction, pending, { kind: "staff", id: decidedBy, role: "owner" }, "confirmation_given");
    if (!isSecret) await this.#carryOut(transaction, pending, null);
    await outdateOthers(transaction.store, pending, this.#realClock.now());
    await tellOwners(transaction, pending, people, endsOwner(pending.act) ? "owner_ended" : "confirmation_done");
    return { kind: "decided" };
  }

  /** @throws Outdated where it is not what it was. */
  async #carryOut(transaction: Transaction, pending: PendingAct, secret: NewSecret | null): Promise<CarriedOut> {
    const { id, merchantId, askedBy, act } = pending;
    const by = { kind: "staff", id: askedBy, role: "owner" } as const;
    const command = { merchantId, by, hasFreshLogin: true };
    switch (act.kind) {
      case "transfer_account": {
        const now = await transaction.store.merchants.lock(merchantId);
        if (!saysTheSame(now?.transferAccount ?? null, act.before)) throw new Outdated();
        const changed = await this.#settings.changeIn(transaction, merchantId, { transferAccount: act.after }, by);
        if (changed.kind !== "changed") throw new Outdated();
        return { kind: "settings", merchant: changed.merchant };
      }
      case "payout": {
        const payout = await this.#payouts.makeIn(transaction, { merchantId, country: act.country, payoutId: id, by });
        const isIt = payout.id === id && payout.refunds === act.refunds && equals(payout.total, act.total);
        if (!isIt) throw new Outdated();
        return { kind: "payout", payout };
      }
      case "owner": {
        const one = await transaction.store.staff.find(act.staffId);
        if (one?.role !== act.before) throw new Outdated();
        const changed =
          act.after === null
            ? await this.#staff.revokeIn(transaction, command, act.staffId)
            : await this.#staff.changeRoleIn(transaction, command, act.staffId, act.after);
        if (changed.kind === "revoked") return { kind: "staff", staff: null };
        if (changed.kind !== "changed") throw new Outdated();
        return { kind: "staff", staff: changed.staff };
      }
      case "owner_invited": {
        const invited = await this.#invite.inviteIn(transaction, command, "owner");
        if (invited.kind !== "invited") throw new Outdated();
        return { ...invited, kind: "invitation" };
      }
      case "merchant_closed": {
        const closed = await this.#closing.closeIn(transaction, merchantId, by);
        if (closed.kind !== "closed") throw new Outdated();
        return closed;
      }
      case "client_made":
      case "client_rotated": {
        if (secret === null) throw new Error("A program's secret is made before.");
        const made =
          act.kind === "client_made"
            ? await this.#clients.createIn(transaction, { merchantId, name: act.name, by }, secret)
            : await this.#clients.rotateIn(transaction, { ...act, keeper: { merchantId, by } }, secret);
        if (made.kind !== "made") throw new Outdated();
        return { ...made, kind: "program" };
      }
    }
  }

  /** What an act gave that was done already. */
  async #again(transaction: Transaction, { id, merchantId, act, askedBy }: PendingAct): Promise<CollectAnswer> {
    const { store } = transaction;
    if (act.kind === "payout") {
      const by = { kind: "staff", id: askedBy, role: "owner" } as const;
      const payout = await this.#payouts.makeIn(transaction, { merchantId, country: act.country, payoutId: id, by });
      return { kind: "payout", payout };
    }
    if (act.kind === "owner") {
      const people = await this.#staff.listIn(store, merchantId);
      return { kind: "staff", staff: people.find(({ staffId }) => staffId === act.staffId) ?? null };
    }
    return { kind: "settings", merchant: await this.#settings.readIn(store, merchantId) };
  }

  /** Under the merchant's lock and the act's own. What is outdated is noted as such, and nothing else of it is kept. */
  async #decide<Answer>(
    id: string,
    merchantId: MerchantId,
    decide: (transaction: Transaction, pending: PendingAct, people: readonly StaffMember[]) => Promise<Answer>,
  ): Promise<Answer | NotFound | Refused<"confirmation_over">> {
    try {
      return await this.#transactions.run(async (transaction) => {
        const { store } = transaction;
        const seen = await store.pendingActs.find(id);
        if (seen?.merchantId !== merchantId) return notFound;
        await store.merchants.lock(merchantId);
        const pending = await store.pendingActs.lock(id);
        return pending ? decide(transaction, pending, await store.staff.everOfMerchant(merchantId)) : notFound;
      });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      await this.#transactions.run(async ({ store }) => {
        const pending = await store.pendingActs.lock(id);
        if (pending) await store.pendingActs.save({ ...pending, state: "outdated" });
      });
      return refused("confirmation_over");
    }
  }
}

function wasDecided({ state, decidedBy, act }: PendingAct, by: StaffId): boolean {
  return decidedBy === by && (state === "done" || (state === "confirmed" && tellsSecret(act)));
}

function note(
  { record }: Transaction,
  { id, merchantId, act }: PendingAct,
  by: Actor,
  what: "confirmation_given" | "confirmation_rejected",
): Promise<void> {
  const after: { readonly act: OwnersActKind } = { act: act.kind };
  return record({ merchantId, by, act: what, about: { kind: "confirmation", id }, before: null, after });
}
