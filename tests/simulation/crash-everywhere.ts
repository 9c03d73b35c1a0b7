import { ask, type Call } from "./client.ts";
import { Dice } from "./dice.ts";
import { checkSeats, recordsOf } from "./books.ts";
import { anOutside, type Outside, type Server } from "./outside.ts";
import { recover } from "./recover.ts";
import type { Story } from "./stories.ts";

/** What the member does whose call died: asks again with the same key, or never comes back. */
export type Afterwards = "asks again" | "gives up";

/**
 * Plays a story again and again, the process dying one step later each time, until it lives through. Answers how many
 * deaths it died. Throws, naming the step, where something is lost, sold or charged twice.
 */
export async function crashEverywhere(story: Story, afterwards: Afterwards): Promise<number> {
  for (let step = 0; ; step += 1) {
    const died = await playUntil(story, step, afterwards).catch((error: unknown) => {
      throw new Error(`After a death at step ${step}, and the member ${afterwards}.`, { cause: error });
    });
    if (!died) return step;
  }
}

async function playUntil(story: Story, step: number, afterwards: Afterwards): Promise<boolean> {
  const outside = await anOutside(new Dice(step));
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
