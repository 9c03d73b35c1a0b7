import { port } from "#wiring/needs.ts";
import { day, hour } from "#domain/time/instant.ts";

/** How long things are kept without being asked (product rules, *What is kept, and for how long*), in milliseconds. */
export interface Retention {
  /** Pictures of slips and names of walk-ins, after the end of their event. */
  readonly slipPictures: number;
  readonly messages: number;
  /** Answers stored for a key, with the key. */
  readonly answers: number;
}

export const Retention = port<Retention>("Retention");

export const usualRetention: Retention = { slipPictures: 180 * day, messages: 90 * day, answers: 24 * hour };
