import type { TieRepository } from "#application/ports/tie-repository.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { NewsView, TieView, WhoIsIn } from "#contract/clubs/tie.ts";
import { formatInstant } from "#contract/wire/read.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ReadNews } from "#server/application/clubs/read-news.ts";
import { routes } from "#contract/routes.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { TieChange } from "#domain/member/tie.ts";
import { KeepTies } from "#server/application/clubs/keep-ties.ts";
import { SeeWhoIsIn } from "#server/application/clubs/see-who-is-in.ts";
import { type InMemoryBackend, limitQueryOf, pageOf } from "./in-memory-backend.ts";

/** The member, other members and merchants, in the in-memory backend. */
export class InMemoryTieRepository implements TieRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  whoIsIn(eventId: EventId): Promise<WhoIsIn | null> {
    return this.#backend.askAsMember(routes.seeWhoIsIn, { eventId }, (memberId) =>
      this.#backend.use(SeeWhoIsIn).run(memberId, eventId),
    );
  }

  list(): Promise<readonly TieView[]> {
    return this.#backend.askAsMember(routes.listTies, {}, (memberId) => this.#backend.use(KeepTies).list(memberId));
  }

  change(merchantId: MerchantId, change: TieChange): Promise<TieView | null> {
    return this.#backend.askAsMember(routes.changeTie, { merchantId, ...change }, async (memberId) => {
      const answer = await this.#backend.use(KeepTies).change(memberId, merchantId, change);
      return answer.kind === "kept" ? answer.tie : null;
    });
  }

  news(page?: PageRequest): Promise<NewsView> {
    return this.#backend.askAsMember(routes.listNews, limitQueryOf(page), (memberId) =>
      this.#backend.use(ReadNews).list({ memberId, ...pageOf(page) }),
    );
  }

  sawNews(until: Instant): Promise<void> {
    return this.#backend.askAsMember(routes.sawNews, { until: formatInstant(until) }, (memberId) =>
      this.#backend.use(ReadNews).saw(memberId, until),
    );
  }
}
