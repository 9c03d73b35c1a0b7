import { InMemoryBackend } from "#adapters/memory/in-memory-backend.ts";
import { InMemoryKeySource, InMemoryPositionSource } from "#adapters/memory/in-memory-device.ts";
import { InMemoryEventRepository, InMemoryLiveEvents } from "#adapters/memory/in-memory-events.ts";
import { InMemoryIdentityProvider } from "#adapters/memory/in-memory-identity-provider.ts";
import { InMemoryParticipationRepository } from "#adapters/memory/in-memory-participation-repository.ts";
import {
  InMemoryPaymentRepository,
  InMemoryRefundRepository,
  InMemorySlipRepository,
} from "#adapters/memory/in-memory-payments.ts";
import { InMemorySalesDocumentRepository } from "#adapters/memory/in-memory-sales-documents.ts";
import { ReadReceipts } from "#application/use-cases/papers/read-receipts.ts";
import { InMemoryProfileRepository } from "#adapters/memory/in-memory-profile-repository.ts";
import { InMemoryTieRepository } from "#adapters/memory/in-memory-tie-repository.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { InMemoryConnection, InMemoryOfflineApp, InMemoryTicketShelf } from "#adapters/memory/in-memory-tickets.ts";
import { InMemoryBankAccountRepository, InMemoryCardRepository } from "#adapters/memory/in-memory-wallet.ts";
import { noCardFields } from "#adapters/browser/no-card-fields.ts";
import { SandboxCardTokenizer } from "#adapters/sandbox/sandbox-card-tokenizer.ts";
import type { AppSettings } from "#application/ports/environment.ts";
import type { PictureShrinker } from "#application/ports/slip-repository.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import { OrdersOfThisPage } from "#application/use-cases/kept-keys.ts";
import { ManageBankAccount } from "#application/use-cases/manage-bank-account.ts";
import { ManageCard } from "#application/use-cases/manage-card.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { ReadHistory } from "#application/use-cases/read-history.ts";
import { KeepTickets } from "#application/use-cases/tickets/keep-tickets.ts";
import { NameGuests } from "#application/use-cases/name-guests.ts";
import { ObjectToMiss } from "#application/use-cases/object-to-miss.ts";
import { SendSlip } from "#application/use-cases/send-slip.ts";
import { RequestRefund } from "#application/use-cases/request-refund.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { nextDueAt } from "#domain/event/settle.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { SessionViewModel } from "#ui/app/session/session-view-model.ts";
import { type Given, given } from "../../contracts/support/given.ts";
import { testNow } from "../builders/index.ts";
import { settled } from "../settled.ts";
import { aWorld, type World } from "../world/world.ts";

export interface MemberAppParts {
  readonly memberId?: string;
  /** What the authority knows already; a new one without it. */
  readonly world?: World;
  /** The member is logged in from the start. */
  readonly signsIn?: boolean;
}

/**
 * One member's app over the in-memory adapters, and the authority behind them. `time` is the app's; `pass` moves both.
 * `backend.trouble` breaks the way between them. It holds all that most view models need, under their names; its
 * `session` has a member that is logged in.
 */
export async function aMemberApp({ memberId = "member-1", world, signsIn = true }: MemberAppParts = {}) {
  const authority = world ?? (await aWorld());
  const time = new InMemoryTime(testNow);
  // Tokens live by the machine's clock, which stands still here.
  const identity = new InMemoryIdentityProvider({ now: () => testNow });
  identity.behaviour.member = { userId: memberId, displayName: memberId, statusMessage: null, pictureUrl: null };
  if (signsIn) await identity.init();
  const failures: unknown[] = [];
  const tell = (...line: unknown[]) => void failures.push(line);
  const logger = { info: () => undefined, warn: tell, error: tell };
  const backend = new InMemoryBackend({ use: authority.get, ids: new RandomIdSource(), logger }, identity);
  const ports = {
    events: new InMemoryEventRepository(backend),
    participations: new InMemoryParticipationRepository(backend),
    payments: new InMemoryPaymentRepository(backend),
    refunds: new InMemoryRefundRepository(backend),
    documents: new InMemorySalesDocumentRepository(backend),
    slips: new InMemorySlipRepository(backend),
    cards: new InMemoryCardRepository(backend),
    bankAccounts: new InMemoryBankAccountRepository(backend),
    profiles: new InMemoryProfileRepository(backend, "Utest"),
    live: new InMemoryLiveEvents(backend),
    ties: new InMemoryTieRepository(backend),
  };
  const keys = new InMemoryKeySource();
  const orders = new OrdersOfThisPage();
  const position = new InMemoryPositionSource();
  const shrinker: PictureShrinker = { shrink: async (file) => file };
  const tokenizer = new SandboxCardTokenizer(time);
  const { participations, payments, refunds, slips } = ports;
  const session = new SessionViewModel({ run: async () => undefined });
  session.update({ loggedIn: true, profileLoading: false });
  const connection = new InMemoryConnection();
  const shelf = new InMemoryTicketShelf();
  const offlineApp = new InMemoryOfflineApp();
  const settings: AppSettings = { addFriendUrl: null, serviceMessages: false, map: "drawn" };
  const lineAccess = { accessToken: async () => null };
  return {
    world: authority,
    backend,
    identity,
    ports,
    time,
    clock: time,
    ticker: time,
    delay: time,
    session,
    keys,
    orders,
    position,
    tokenizer,
    cardFields: noCardFields,
    shrinker,
    failures,
    settings,
    browseEvents: new BrowseEvents(ports.events, position, participations),
    followParticipation: new FollowParticipation(participations, ports.live),
    joinEvent: new JoinEvent(participations, keys, orders, { ready: async () => undefined }, lineAccess, {
      serviceMessages: false,
    }),
    keepInTouch: new KeepInTouch(ports.ties),
    connection,
    shelf,
    offlineApp,
    keepTickets: new KeepTickets(shelf, offlineApp, time),
    nameGuests: new NameGuests(participations, keys),
    objectToMiss: new ObjectToMiss(participations, keys),
    sendSlip: new SendSlip(slips, shrinker, keys),
    payForEvent: new PayForEvent(payments, tokenizer, keys, orders, time),
    requestRefund: new RequestRefund(participations, refunds, keys, orders),
    readHistory: new ReadHistory(participations, payments, refunds, slips),
    readReceipts: new ReadReceipts(ports.documents),
    manageCard: new ManageCard(ports.cards, tokenizer, keys),
    manageBankAccount: new ManageBankAccount(ports.bankAccounts),
    /** Writes the rows that a test starts from, with all that they refer to. Nothing is settled yet. */
    async given(rows: Given): Promise<void> {
      await given(authority.unitOfWork, rows);
      for (const id of new Set(rows.participations?.map(({ eventId }) => eventId))) {
        await authority.unitOfWork.run(async ({ events }) => {
          const room = await events.lockRoom(id);
          if (room) await events.saveRoom(id, { nextSequence: 100, dueAt: nextDueAt(room, testNow) });
        });
      }
    },
    /** Rows change as if somebody else had done something. What is due is settled, and who watches the event is told. */
    async happens(change: (store: Store) => Promise<unknown>, eventId = "event-1"): Promise<void> {
      await authority.unitOfWork.run(change);
      await authority.get(Rooms).settle(eventId);
      await authority.get(EventSignals).changed(eventId);
      await settled();
    },
    /** Time passes for the member and for the authority, and all work that is due by then is done. */
    async pass(milliseconds: number): Promise<void> {
      await authority.pass(milliseconds);
      await authority.work();
      await time.pass(milliseconds);
    },
  };
}

export type MemberApp = Awaited<ReturnType<typeof aMemberApp>>;
