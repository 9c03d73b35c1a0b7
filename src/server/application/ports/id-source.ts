import { port } from "#wiring/needs.ts";
/** Makes ids. */
export interface IdSource {
  /** A new id with at least 120 random bits, fit for a path. It can't be guessed. */
  newId(): string;
  /** The text of a ticket's QR code. It can't be guessed either. */
  newTicketCode(): string;
}

export const IdSource = port<IdSource>("IdSource");
