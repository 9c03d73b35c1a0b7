import type { BankAccountRepository } from "#application/ports/bank-account-repository.ts";
import type { CardRepository } from "#application/ports/card-repository.ts";
import type { EventRepository } from "#application/ports/event-repository.ts";
import type { LiveEvents } from "#application/ports/live-events.ts";
import type {
  JoinAnswer,
  LeaveQuoteAnswer,
  ParticipationRepository,
} from "#application/ports/participation-repository.ts";
import type { PaymentRepository } from "#application/ports/payment-repository.ts";
import type { ProfileRepository } from "#application/ports/profile-repository.ts";
import type { TieRepository } from "#application/ports/tie-repository.ts";
import type { SlipRepository } from "#application/ports/slip-repository.ts";
import type { SalesDocumentRepository } from "#application/ports/papers/sales-document-repository.ts";
import type { RefundRepository } from "#application/ports/refund-repository.ts";
import type { EventChanges } from "#domain/event/change-event.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Timing } from "#domain/event/timing.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import type { Instant } from "#domain/time/instant.ts";

/** The client's ports as one member has them. */
export interface ClientPorts {
  readonly events: EventRepository;
  readonly participations: ParticipationRepository;
  readonly payments: PaymentRepository;
  readonly slips: SlipRepository;
  readonly refunds: RefundRepository;
  readonly documents: SalesDocumentRepository;
  readonly bankAccounts: BankAccountRepository;
  readonly cards: CardRepository;
  readonly profiles: ProfileRepository;
  readonly live: LiveEvents;
  readonly ties: TieRepository;
}

/** A backend with a merchant in it, seen through one kind of client adapter. */
export interface ClientWorld {
  as(memberId: string): Promise<ClientPorts>;
  /** Somebody who is not signed in. */
  readonly stranger: ClientPorts;
  /** Gives `merchant-1` an account for bank transfers. */
  takeTransfers(): Promise<void>;
  /** `merchant-1` sets how long seats are kept. */
  setTiming(timing: Timing): Promise<void>;
  /** Puts up an event of `merchant-1` with an id of its own; without parts a paid one in two days. */
  createEvent(parts?: Partial<SportsEvent>): Promise<SportsEvent>;
  /** `merchant-1` publishes an event as it does in the back office. Answers its id. */
  publish(parts?: Partial<SportsEvent>): Promise<string>;
  /** `merchant-1` blocks a member. */
  block(memberId: string): Promise<void>;
  /** The merchant changes one of these. */
  changeEvent(eventId: string, changes: EventChanges): Promise<void>;
  /** Staff close the roll and name these places as missed. */
  closeRoll(eventId: string, missed: readonly string[]): Promise<void>;
  now(): Instant;
  /** Moves the business clock forward and does all work due by then. */
  advance(milliseconds: number): Promise<void>;
  /** The bank and the payer decide about an attempt. */
  bank(paymentId: string, outcome: "succeeded" | "failed"): Promise<void>;
}

export const cards = {
  good: "tok_sandbox_4242424242424242",
  declined: "tok_sandbox_4000000000000002",
  secure: "tok_sandbox_4000002760003184",
};

export const newKey = (): string => crypto.randomUUID();

/** A join that has to succeed. */
export async function join(ports: ClientPorts, eventId: string, seats = 1): Promise<ParticipationView> {
  return joined(await ports.participations.join(eventId, seats, newKey()));
}

export function joined(answer: JoinAnswer): ParticipationView {
  if (answer.kind !== "joined") throw new Error(`Expected to join, got ${answer.reason}.`);
  return answer.participation;
}

export function quoted(answer: LeaveQuoteAnswer): LeaveQuote | null {
  if (answer.kind !== "quote") throw new Error(`Expected a quote, got ${answer.reason}.`);
  return answer.quote;
}

/** The participation as it is now. */
export async function read(ports: ClientPorts, joinId: string): Promise<ParticipationView> {
  const found = await ports.participations.find(joinId);
  if (!found) throw new Error("Expected a participation of this member.");
  return found;
}
