import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { isHeld } from "#domain/participation/participation.ts";
import type { Needs } from "#wiring/needs.ts";

/** The one thing that waits for the member. */
export type WhatWaits =
  | { readonly kind: "offer"; readonly participation: ParticipationView }
  | { readonly kind: "payment"; readonly participation: ParticipationView };

const pageSize = 100;

/** What the member should do next: an offer that runs out comes before a payment to finish (product rules, *Index*). */
export class FindWhatWaits {
  static readonly needs: Needs<typeof FindWhatWaits> = [ParticipationRepository];
  readonly #participations: ParticipationRepository;

  constructor(participations: ParticipationRepository) {
    this.#participations = participations;
  }

  /** Null when nothing waits. Among equals the nearest deadline wins. Failures reject with RequestFailed. */
  async run(): Promise<WhatWaits | null> {
    const [first] = (await this.#held()).toSorted(
      (a, b) => rank(a) - rank(b) || (a.deadline ?? Infinity) - (b.deadline ?? Infinity),
    );
    if (!first) return null;
    return { kind: first.state === "offered" ? "offer" : "payment", participation: first };
  }

  async #held(): Promise<readonly ParticipationView[]> {
    const held: ParticipationView[] = [];
    let cursor: string | null = null;
    do {
      const page = await this.#participations.upcoming({ cursor, limit: pageSize });
      held.push(...page.items.filter(waitsForMember));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return held;
  }
}

/** Held, and not just waiting for the bank. */
function waitsForMember(participation: ParticipationView): boolean {
  return isHeld(participation.state) && participation.payment?.state !== "processing";
}

function rank(participation: ParticipationView): number {
  return participation.state === "offered" ? 0 : 1;
}
