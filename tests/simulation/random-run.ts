import { minute, second } from "#domain/time/instant.ts";
import { checkSeats, type Record, recordsOf } from "./books.ts";
import { ask, type Call, calls } from "./client.ts";
import { Dice } from "./dice.ts";
import { anOutside, type Outside, type Server } from "./outside.ts";
import { someCall } from "./random-calls.ts";
import { recover } from "./recover.ts";
import type { OpenStores } from "./stores.ts";

/** How often each trouble struck, to see that a run was one. */
export interface Troubles {
  deaths: number;
  unanswered: number;
  atOnce: number;
}

/** How far a server's clock is ahead of the database's, in milliseconds. */
const skews = [-second, -250, 250, second] as const;

const gatewayCalls = ["pay", "pay", "find", "cancel", "refund", "findRefund"] as const;

/**
 * One life of the product under trouble, all of it decided by the seed: two servers, of which each may die anywhere or
 * lose its connection and has a clock of its own, a gateway that does not answer or answers twice, webhooks late, twice, out of order or never.
 * Throws, with what happened up to then, where a promise is broken.
 */
export async function randomRun(seed: number, openStores?: OpenStores): Promise<Troubles> {
  const story: string[] = [];
  try {
    return await play(new Dice(seed), story, openStores);
  } catch (error) {
    throw new Error(`Seed ${seed} broke a promise after:\n${story.join("\n")}`, { cause: error });
  }
}

async function play(dice: Dice, story: string[], openStores?: OpenStores): Promise<Troubles> {
  const outside = await anOutside(dice, openStores);
  const aheads = dice.chance(40) ? [dice.pick(skews), dice.pick(skews)] : [0, 0];
  const start = (index: number) => outside.start(undefined, aheads[index]);
  const servers = [await start(0), await start(1)];
  const troubles: Troubles = { deaths: 0, unanswered: 0, atOnce: 0 };
  const clients = new Clients(outside, dice, story, troubles);
  const length = 10 + dice.below(15);
  for (let turn = 0; turn < length; turn += 1) {
    for (const [index, { life }] of servers.entries()) if (life.isDead) servers[index] = await start(index);
    for (const server of servers) bringTrouble(dice, server);
    troubleTheGateway(dice, outside);
    const records = await recordsOf(outside);
    await letTimePass(dice, outside, story);
    await playTheBank(
      dice,
      outside,
      records.flatMap(({ attempts }) => attempts.map(({ id }) => id)),
      story,
    );
    const wanted = await someWants(dice, outside, records, turn, 45);
    await clients.want(servers, wanted);
    await checkSeats(outside, await recordsOf(outside));
  }
  for (const { life } of servers) life.spare();
  story.push("recovery");
  await recover(outside);
  return troubles;
}

class Clients {
  readonly #outside: Outside;
  readonly #dice: Dice;
  readonly #story: string[];
  readonly #troubles: Troubles;

  constructor(outside: Outside, dice: Dice, story: string[], troubles: Troubles) {
    this.#outside = outside;
    this.#dice = dice;
    this.#story = story;
    this.#troubles = troubles;
  }

  /** Asks servers for several things at once, each of one of them; who gets no answer may ask again, of any. */
  async want(servers: readonly Server[], wanted: readonly Call[]): Promise<void> {
    const unanswered: Call[] = [];
    if (wanted.length > 1) this.#troubles.atOnce += 1;
    const tasks = wanted.map((call) => {
      const server = this.#one(servers);
      this.#story.push(`${server === servers[0] ? "A" : "B"}${wanted.length > 1 ? " at once" : ""}: ${call.text}`);
      return async () => {
        if (!(await ask(server.world, call))) unanswered.push(call);
      };
    });
    await this.#outside.turns.together(tasks);
    this.#troubles.deaths += servers.filter(({ life }) => life.isDead).length;
    this.#troubles.unanswered += unanswered.length;
    for (const call of unanswered) {
      if (!this.#dice.chance(60)) continue;
      this.#story.push(`again: ${call.text}`);
      const server = this.#one(servers);
      await ask((server.life.isDead ? await this.#outside.start() : server).world, call);
    }
  }

  #one(servers: readonly Server[]): Server {
    const server = servers[this.#dice.below(servers.length)];
    if (!server) throw new Error("There are no servers.");
    return server;
  }
}

/** What is wanted in one turn: something, `more` times in a hundred something else as well, work, and webhooks that arrive. */
export async function someWants(
  dice: Dice,
  outside: Outside,
  records: readonly Record[],
  turn: number,
  more: number,
): Promise<Call[]> {
  const wanted = [someCall(dice, outside, records, `payment-${turn}`)];
  while (dice.chance(more)) wanted.push(someCall(dice, outside, records, `payment-${turn}-${wanted.length}`));
  if (dice.chance(40)) wanted.push(calls.work());
  if (dice.chance(50)) await outside.gateway.deliverPending();
  wanted.push(...takeMail(dice, outside));
  return wanted;
}

export function bringTrouble(dice: Dice, { life }: Server): void {
  life.spare();
  if (dice.chance(25)) life.diesIn(dice.below(14));
  if (dice.chance(8)) life.dropsBefore = 1 + dice.below(3);
  if (dice.chance(8)) life.dropsAfter = 1 + dice.below(3);
}

export function troubleTheGateway(dice: Dice, { gateway: { faults } }: Outside): void {
  if (dice.chance(20)) faults.timeOutBefore(dice.pick(gatewayCalls));
  if (dice.chance(25)) faults.timeOutAfter(dice.pick(gatewayCalls));
  if (dice.chance(10)) faults.bankDelay = dice.pick([0, 30 * second, 20 * minute]);
  if (dice.chance(5)) faults.refundsFail = !faults.refundsFail;
  if (dice.chance(10)) faults.webhooksTwice = !faults.webhooksTwice;
}

export async function letTimePass(dice: Dice, { clock }: Outside, story: string[]): Promise<void> {
  if (!dice.chance(35)) return;
  const seconds = dice.pick([1, 20, 95, 300, 960, 2_700, 14_400]);
  story.push(`${seconds} s pass`);
  await clock.advance(seconds);
}

export async function playTheBank(
  dice: Dice,
  { gateway }: Outside,
  paymentIds: readonly string[],
  story: string[],
): Promise<void> {
  const id = paymentIds[Math.max(0, paymentIds.length - 1 - dice.below(4))];
  if (id === undefined || !dice.chance(30)) return;
  if (dice.chance(25)) {
    const state = dice.pick(["open", "open", "won", "lost"] as const);
    story.push(`bank: dispute of ${id} ${state}`);
    await gateway.bank.dispute(id, state);
    return;
  }
  const outcome = dice.pick(["succeeded", "succeeded", "failed"] as const);
  story.push(`bank: ${id} ${outcome}`);
  await gateway.bank.play(id, outcome);
}

/** Webhooks of a post that loses some, brings others later, out of order, or once more. */
function takeMail(dice: Dice, { mail }: Outside): Call[] {
  const arriving: Call[] = [];
  for (let one = dice.chance(60) ? dice.take(mail) : null; one; one = dice.chance(60) ? dice.take(mail) : null) {
    if (dice.chance(20)) continue;
    arriving.push(calls.deliver(one));
    if (dice.chance(25)) mail.push(one);
  }
  return arriving;
}
