import { port, type Needs } from "#wiring/needs.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

/** Checks the signature of LINE's webhooks (Messaging API, *Verify webhook signature*). */
export interface LineSignature {
  /** Did our channel's secret sign exactly these bytes? `signature` is the header `x-line-signature`. */
  isGenuine(rawBody: Uint8Array, signature: string): Promise<boolean>;
}

export const LineSignature = port<LineSignature>("LineSignature");

/** The user id of our official account: the `destination` of webhooks. */
export const OfficialAccount = port<string>("OfficialAccount");

/** Somebody added the official account, unblocked it, or blocked it. */
export interface FriendshipEvent {
  /** LINE's id of the event, the same when LINE delivers it again; null when it has none. */
  readonly id: string | null;
  readonly memberId: MemberId;
  readonly isFriend: boolean;
  /** When it happened, on LINE's clock. */
  readonly at: Instant;
}

/** A webhook of LINE with a correct signature. Events of other kinds are left out. */
export interface LineWebhook {
  /** The official account that it is about. */
  readonly destination: string;
  readonly events: readonly FriendshipEvent[];
}

export type LineWebhookAnswer = { readonly kind: "received" } | Refused<"forbidden">;

/**
 * LINE's webhook. Stores who is a friend of the official account and so may get messages. An event that is delivered
 * again, or after a later one, changes nothing. People who are not members are ignored: the first token makes a member.
 */
export class ReceiveLineWebhook {
  static readonly needs: Needs<typeof ReceiveLineWebhook> = [UnitOfWork, LineSignature, OfficialAccount, Clock];
  readonly #unitOfWork: UnitOfWork;
  readonly #signature: LineSignature;
  readonly #officialAccount: string;
  readonly #clock: Clock;

  /** `officialAccount` is the user id of our account, the `destination` of webhooks. */
  constructor(unitOfWork: UnitOfWork, signature: LineSignature, officialAccount: string, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#signature = signature;
    this.#officialAccount = officialAccount;
    this.#clock = clock;
  }

  /** Check this before anything parses the body. */
  isGenuine(rawBody: Uint8Array, signature: string): Promise<boolean> {
    return this.#signature.isGenuine(rawBody, signature);
  }

  /** Each event has its own transaction. When one fails, LINE delivers the webhook again. */
  async run({ destination, events }: LineWebhook): Promise<LineWebhookAnswer> {
    if (destination !== this.#officialAccount) return refused("forbidden");
    for (const event of events) await this.#keep(event);
    return { kind: "received" };
  }

  #keep({ id, memberId, isFriend, at }: FriendshipEvent): Promise<void> {
    return this.#unitOfWork.run(async (store) => {
      const isNew = id === null || (await store.webhooks.accept({ source: "line", id, receivedAt: this.#clock.now() }));
      if (!isNew) return;
      await store.members.lock(memberId);
      const member = await store.members.find(memberId);
      if (member && !knowsLater(member, at)) await store.members.save({ ...member, isFriend, friendshipAt: at });
    });
  }
}

function knowsLater({ friendshipAt }: Member, at: Instant): boolean {
  return friendshipAt !== undefined && friendshipAt > at;
}
