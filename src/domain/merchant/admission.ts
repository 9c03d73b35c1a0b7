import type { SportsEvent } from "#domain/event/sports-event.ts";

/** How a member stands with an organiser, where anybody said so: it asks to be let in, was let in, or is blocked. */
export const standings = ["asked", "let_in", "blocked"] as const;
export type ClubStanding = (typeof standings)[number];

/** `ask`: it is for the club, and the member may ask to be let in. `asked`: the organiser has not decided yet. */
export const joinings = ["open", "ask", "asked", "not_open"] as const;
export type Joining = (typeof joinings)[number];

/**
 * Is joining an event open to a member (product rules, *Merchant changes*)? Who is blocked joins nothing of that
 * organiser, and an event for the club is for who was let in. Who is in already stays in.
 */
export function joiningFor({ audience }: Pick<SportsEvent, "audience">, standing: ClubStanding | null): Joining {
  if (standing === "blocked") return "not_open";
  if (audience !== "club" || standing === "let_in") return "open";
  return standing === "asked" ? "asked" : "ask";
}

/** Only public events are in lists, in searches and for search engines. */
export function isListed({ audience }: Pick<SportsEvent, "audience">): boolean {
  return audience === "public";
}
