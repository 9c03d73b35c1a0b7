import { port } from "#wiring/needs.ts";
/** Names for new things. */
export interface IdSource {
  /** A fresh id with at least 120 random bits, fit for a path: nobody guesses another's. */
  newId(): string;
  /** What a ticket's QR code carries, equally hard to guess. */
  newTicketCode(): string;
}

export const IdSource = port<IdSource>("IdSource");
