import { type RawBuilder, sql } from "kysely";
import { type EventTrait, eventTraits, traitsOf } from "#domain/event/traits.ts";

/** An event's traits as the bits of a number: the first of `eventTraits` is the lowest. */
export function traitBitsOf(event: Parameters<typeof traitsOf>[0]): number {
  return bitsOf(traitsOf(event));
}

/** Has the event one of these traits? */
export function hasOneOf(traits: readonly EventTrait[]): RawBuilder<boolean> {
  return sql<boolean>`events.traits & ${sql.lit(bitsOf(traits))} <> 0`;
}

function bitsOf(traits: readonly EventTrait[]): number {
  return traits.reduce((bits, trait) => bits | (1 << eventTraits.indexOf(trait)), 0);
}
