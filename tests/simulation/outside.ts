import type { SportsEvent } from "#domain/event/sports-event.ts";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { SequentialIdSource } from "../support/sequential-id-source.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { signatureHeader, WebhookSigner } from "#server/adapters/sandbox/signature.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Messenger } from "#server/application/messages/send-messages.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import type { MovableClock } from "#server/application/ports/clock.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, aMerchant, anEvent, testNow, aTransferAccount } from "../support/builders/index.ts";
import { aWorld, type World } from "../support/world/world.ts";
import type { Dice } from "./dice.ts";
import { Life } from "./life.ts";
import { mortalGateway, mortalMessenger, mortalUnitOfWork } from "./mortal-ports.ts";
import { SharedJobs } from "./shared-jobs.ts";
import { type OpenStores, storesInMemory } from "./stores.ts";
import { Turns } from "./turns.ts";

const webhookSecret = "test-secret";

export const members = ["mali", "somchai", "hana", "wei", "ann"] as const;

export const events: readonly [SportsEvent, SportsEvent, SportsEvent] = [
  anEvent({
    id: "paid",
    capacity: 3,
    price: money(33_333, "THB"),
    paymentMethods: ["card", "promptpay", "transfer", "onsite"],
  }),
  anEvent({
    id: "soon",
    capacity: 2,
    price: money(10_001, "THB"),
    paymentMethods: ["card"],
    startsAt: testNow + 20 * hour,
  }),
  anEvent({ id: "free", capacity: 2, price: money(0, "THB"), paymentMethods: [] }),
];

const transferAccount = aTransferAccount();
const merchant = aMerchant({ transferAccount });

/** By their id: the text that the merchant got; null where no answer came. */
export type PayoutFiles = Map<string, string | null>;

/** By the bank's id: for which payment, how much. */
export type Arrivals = Map<string, { readonly paymentId: string; readonly amount: number }>;

/** A webhook on its way, signed when it arrives: a gateway signs each delivery anew. */
export interface Mail {
  readonly body: string;
  signed(): Promise<Readonly<Record<string, string>>>;
}

/** A server process over the shared stores, and what may happen to it. */
export interface Server {
  readonly world: World;
  readonly life: Life;
}

/** What outlives every server: the database with its queue, the gateway, the post, the members' phones. */
export async function anOutside(dice: Dice, openStores: OpenStores = storesInMemory) {
  const clock = new InMemoryClock(testNow);
  const ids = new SequentialIdSource();
  const jobs = new SharedJobs(clock);
  const unitOfWork = await openStores(jobs);
  const turns = new Turns(dice);
  const mail: Mail[] = [];
  const sent: Message[] = [];
  const payouts: PayoutFiles = new Map();
  const arrivals: Arrivals = new Map();
  const signer = new WebhookSigner(webhookSecret);
  const gateway = new SandboxGateway({
    storage: new MemorySandboxStorage(),
    clock,
    ids,
    webhookSecret,
    deliver: async (body) => {
      mail.push({ body, signed: async () => ({ [signatureHeader]: await signer.sign(body, clock.now()) }) });
      return true;
    },
  });
  await unitOfWork.run(async (store) => {
    await store.merchants.save(merchant);
    for (const id of members) await store.members.ensure(aMember({ id }));
    for (const event of events) await store.events.insert(event);
  });
  const post = { failures: 0 };
  const messenger: Messenger = {
    send: async (message) => {
      post.failures -= 1;
      if (post.failures >= 0) throw new Error("The messenger is away.");
      sent.push(message);
      return "sent";
    },
  };
  return {
    clock,
    jobs,
    unitOfWork,
    turns,
    mail,
    sent,
    /** How many messages from now do not get through at their first try. */
    post,
    /** The payout files that the merchant asked for, and what it has of each. */
    payouts,
    /** The transfers that the merchant's bank told of. */
    arrivals,
    gateway,
    /**
     * Starts a server, with its own way to the stores where it has one; what dead ones had taken is there again. Its
     * clock is ahead of the database's by so many milliseconds. `opened`: gateways beside the sandbox, preferred to it.
     */
    async start(
      over: UnitOfWork = unitOfWork,
      ahead = 0,
      opened: (life: Life) => readonly PaymentGateway[] = () => [],
    ): Promise<Server> {
      const life = new Life();
      jobs.recover();
      const own: MovableClock = { now: () => clock.now() + ahead, advance: (seconds) => clock.advance(seconds) };
      const world = await aWorld({
        clock: own,
        ids,
        gateway,
        gateways: opened(life).map((one) => mortalGateway(one, life, turns)),
        merchant,
        stores: { unitOfWork: mortalUnitOfWork(over, life, turns), jobs: jobs.worker(life, own) },
        seenAs: (inner) => mortalGateway(inner, life, turns),
        messenger: mortalMessenger(messenger, life, turns),
        // So few that the places of an event that is called off always end in several transactions.
        placesAtOnce: 1,
      });
      return { world, life };
    },
  };
}

export type Outside = Awaited<ReturnType<typeof anOutside>>;
