import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { WhoIsIn } from "#contract/clubs/tie.ts";
import { isOver } from "#domain/event/event-times.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { newTie, shownPersonOf } from "#domain/member/tie.ts";
import { isLive } from "#domain/participation/participation.ts";
import { joiningFor } from "#domain/merchant/admission.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { tieViewOf } from "./keep-ties.ts";

/** More names than these are counted. */
const mostShown = 12;

/**
 * A member sees who is in an event: of those with a confirmed place the first names and pictures of whoever allows its
 * merchant to show them (0079), the reader first, then who joined first. The others, and everybody's guests, are a
 * number; to whom joining is not open, so is everybody. Nobody is in an event that is over or cancelled. Nothing of it
 * is ever kept for others: who takes the permission back is gone from the next reading on.
 */
export class SeeWhoIsIn {
  static readonly needs: Needs<typeof SeeWhoIsIn> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Null for a draft, an unknown event, and one of a suspended merchant that the reader is not in. */
  run(reader: MemberId, eventId: EventId): Promise<WhoIsIn | null> {
    return this.#transactions.read(async (store) => {
      const event = await store.events.find(eventId);
      if (!event || event.stage === "draft") return null;
      const now = this.#transactions.now();
      const own = (await store.participations.ofMemberIn(reader, [eventId])).get(eventId);
      const isIn = own !== undefined && isLive(own, event, now) && own.state === "confirmed";
      if (event.isSuspended && !(own && isLive(own, event, now))) return null;
      const [member, merchant] = [await store.members.find(reader), await store.merchants.find(event.merchantId)];
      if (!member) throw new MemberUnknown("The member behind this token is missing.");
      if (!merchant) return null;
      const tie = (await store.ties.find(reader, merchant.id)) ?? newTie(reader, merchant.id);
      const self = shownPersonOf(member);
      const mine = {
        tie: tieViewOf(tie, merchant.name, self),
        isAsked: isIn && tie.showsName === null && self !== null,
      };
      if (event.stage !== "published" || isOver(event, now)) return { count: 0, people: [], others: 0, ...mine };
      const heads = (await store.participations.headCounts([eventId], now)).get(eventId);
      const count = (heads?.coming ?? 0) - (heads?.checking ?? 0);
      const standing = await store.merchants.standingOf(merchant.id, reader);
      const maySee = isIn || joiningFor(event, standing) === "open";
      const named = maySee ? await store.ties.shownIn(eventId, mostShown) : [];
      const others = named.filter(({ id }) => id !== reader);
      const shown = isIn && tie.showsName && self !== null ? [{ ...self, isMe: true }] : [];
      const people = [
        ...shown,
        ...others.flatMap((one) => {
          const person = shownPersonOf(one);
          return person ? { ...person, isMe: false } : [];
        }),
      ].slice(0, mostShown);
      return { count, people, others: Math.max(0, count - people.length), ...mine };
    });
  }
}
