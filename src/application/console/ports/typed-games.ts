import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** What is typed on the form of a game and not saved. */
export interface TypedOnForm {
  readonly merchantId: MerchantId;
  /** Which form: a new game, one like another, or a draft. */
  readonly form: string;
  /** What the form showed before anything was typed: typed on something else, it counts for nothing. */
  readonly base: string;
  readonly typed: string;
  readonly at: Instant;
}

/** The form of a game that this person left last on this device; null: none. */
export interface TypedGames {
  read(): TypedOnForm | null;
  keep(typed: TypedOnForm): void;
  forget(): void;
}
export const TypedGames = port<TypedGames>("TypedGames");
