import { ask, type Call } from "./client.ts";
import { Dice } from "./dice.ts";
import { checkSeats, recordsOf } from "./books.ts";
import { anOutside, type Outside, type Server } from "./outside.ts";
import { recover } from "./recover.ts";
import type { OpenStores } from "./stores.ts";
import type { Story } from "./steps.ts";

/** What the member does whose call died: asks again with the same key, or never comes back. */
export type Afterwards = "asks again" | "gives up";

/** Where a story is played, from which step on the process dies, and how many steps later each time. */
export interface Deaths {
  readonly openStores?: OpenStores;
  readonly from?: number;
  readonly every?: number;
  /** How many deaths are enough. */
  readonly most?: number;
}

/**
 * Plays a story again and again, the process dying a step later each time, until it lives through. Answers how many
 * deaths it died. Throws, naming the step, where something is lost, sold or charged twice.
 */
export async function crashEverywhere(story: Story, afterwards: Afterwards, deaths: Deaths = {}): Promise<number> {
  const { from = 0, every = 1, most = Infinity } = deaths;
  for (let step = from, died = 0; ; step += every, died += 1) {
    const isDead = await playUntil(story, step, afterwards, deaths.openStores).catch((error: unknown) => {
      throw new Error(`After a death at step ${step}, and the member ${afterwards}.`, { cause: error });
    });
    if (!isDead || died + 1 >= most) return died + (isDead ? 1 : 0);
  }
}

async function playUntil(
  story: Story,
  step: number,
  afterwards: Afterwards,
  openStores?: OpenStores,
): Promise<boolean> {
  const outside = await anOutside(new Dice(step), openStores);
  let server = await outside.start();
  const first = server;
  server.life.diesIn(step);
  for (const scene of story) {
    const call = await scene(outside);
    if (!call) continue;
    server = await answerOrDie(outside, server, call, afterwards);
    await checkSeats(outside, await recordsOf(outside));
  }
  await recover(outside);
  return first.life.isDead;
}

async function answerOrDie(outside: Outside, server: Server, call: Call, afterwards: Afterwards): Promise<Server> {
  await ask(server.world, call);
  if (!server.life.isDead) return server;
  const next = await outside.start();
  if (afterwards === "asks again") await ask(next.world, call);
  return next;
}
