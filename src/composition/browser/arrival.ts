import type { LiffReturn } from "#adapters/liff/address/liff-return.ts";
import { port } from "#wiring/needs.ts";

/** The path that LIFF will go to from this page. */
export type Arrival = Pick<LiffReturn, "target">;
export const Arrival = port<Arrival>("Arrival");

/** A page that LIFF did not return to. */
export const noArrival: Arrival = { target: null };

/**
 * Whether LIFF may have left something in a query, however its names are encoded. A false match costs little; a missed
 * one would break the login.
 */
const perhapsLiffs = /liff|code|state|%/iu;

/**
 * Removes what LIFF left, and any fragment, from the page's address before the app's router reads it. The code is
 * fetched only when something may be there.
 */
export async function takeArrival({ search, hash }: Pick<Location, "search" | "hash">): Promise<Arrival> {
  if (hash === "" && !perhapsLiffs.test(search)) return noArrival;
  const { liffReturn } = await import("./line/liff-arrival.ts");
  return liffReturn.take();
}
