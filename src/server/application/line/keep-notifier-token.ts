import type { Needs } from "#wiring/needs.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { second } from "#domain/time/instant.ts";
import { MachineClock, type Clock } from "#server/application/ports/clock.ts";
import { ServiceNotifier } from "./service-notifier.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";

/**
 * Asks LINE for a token to send service messages about what the member is doing now, and stores it. It never fails and
 * does not take long. Without a token, messages are sent another way.
 */
export class KeepNotifierToken {
  static readonly needs: Needs<typeof KeepNotifierToken> = [UnitOfWork, ServiceNotifier, MachineClock];
  readonly #unitOfWork: UnitOfWork;
  readonly #notifier: ServiceNotifier;
  readonly #realClock: Clock;

  constructor(unitOfWork: UnitOfWork, notifier: ServiceNotifier, realClock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#notifier = notifier;
    this.#realClock = realClock;
  }

  /**
   * `accessToken` is the member's own, from LIFF; null when the app has none. LINE is asked only about an event that
   * members can see. Returns whether there is a new token.
   */
  async run(memberId: MemberId, eventId: EventId, accessToken: string | null): Promise<boolean> {
    if (accessToken === null) return false;
    try {
      const event = await this.#unitOfWork.read((store) => store.events.find(eventId));
      if (!event || event.stage === "draft") return false;
      const given = await this.#notifier.issue(memberId, accessToken);
      if (given === null) return false;
      const { value, remaining, livesForSeconds } = given;
      const expiresAt = this.#realClock.now() + livesForSeconds * second;
      return await this.#unitOfWork.run(async (store) => {
        await store.members.lock(memberId);
        if ((await store.members.find(memberId)) === null || (await isInDoubt(store, memberId))) return false;
        const sentLast = (await store.notifierTokens.find(memberId))?.sentLast ?? null;
        await store.notifierTokens.keep({ memberId, value, remaining, expiresAt, triedFor: null, sentLast });
        return true;
      });
    } catch {
      // The adapter has logged the error. The member's action goes on.
      return false;
    }
  }
}

/** A token is kept while only it can tell whether a message was sent. */
async function isInDoubt(store: Store, memberId: MemberId): Promise<boolean> {
  const kept = await store.notifierTokens.find(memberId);
  if (!kept || kept.triedFor === null) return false;
  const message = (await store.messages.ofMember(memberId)).find(({ id }) => id === kept.triedFor);
  return message?.sentAt === null && message.notSent === undefined;
}
