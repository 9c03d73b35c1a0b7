import type { LiffReturn } from "#adapters/liff/address/liff-return.ts";
import { port } from "#wiring/needs.ts";

/** Where LIFF will go on to from this page. */
export type Arrival = Pick<LiffReturn, "target">;
export const Arrival = port<Arrival>("Arrival");

/** A page that nobody came back to. */
export const noArrival: Arrival = { target: null };

/** What LIFF may have left in a query, however its names are written: rather too often than not often enough. */
const perhapsLiffs = /liff|code|state|%/iu;

/**
 * Takes what LIFF left, and any fragment, out of the page's address, before the app's router reads it. Its code comes
 * only where something may be there.
 */
export async function takeArrival({ search, hash }: Pick<Location, "search" | "hash">): Promise<Arrival> {
  if (hash === "" && !perhapsLiffs.test(search)) return noArrival;
  const { liffReturn } = await import("./liff-arrival.ts");
  return liffReturn.take();
}
