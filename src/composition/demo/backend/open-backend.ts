import { jsonResponse } from "#server/adapters/http/endpoint/text-response.ts";
import { accountKey } from "#domain/ledger/account.ts";
import type { ShownPosting, ToldStory } from "#demo/demo-wire.ts";
import type { Tables } from "#server/adapters/memory/tables.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { DemoWorld } from "../world/demo-world.ts";
import { WorldKeeper, type WorldShelf } from "../world/world-shelf.ts";
import { type RunningWorld, runWorld } from "./run-world.ts";

/** The most postings that are shown. */
const shown = 40;

export interface BackendParts {
  readonly shelf: WorldShelf;
  readonly build: string;
  readonly slipPictures: SlipPictures;
  readonly publicOrigin: string;
  readonly logger: Logger;
}

/** The demo's whole backend. */
export interface DemoBackend {
  /**
   * Answers a request as the server does. Besides its calls: `POST /demo/reset` starts a new world, `GET /demo/ledger`
   * lists the newest postings, and `/demo/story` remembers which story the world was prepared for.
   */
  fetch(request: Request): Promise<Response>;
  /** Stores the changes made so far. */
  flush(): Promise<void>;
  /** Nothing happens in the world any more by itself. */
  stop(): Promise<void>;
}

/** Continues the stored world, or starts a new one with the sample events. */
export async function openBackend(parts: BackendParts): Promise<DemoBackend> {
  const { shelf, build, logger } = parts;
  const keeper = new WorldKeeper(
    async () => shelf.save(await world.keep(build)),
    (error) => logger.warn({ error }, "The demo's world could not be kept."),
  );
  const run = (next: DemoWorld): Promise<RunningWorld> => runWorld(next, { ...parts, onWork: () => keeper.touch() });
  let world = new DemoWorld(await shelf.load().catch(() => null));
  let running = await run(world);

  const reset = async (): Promise<Response> => {
    await running.stop();
    world = await world.renewed();
    running = await run(world);
    keeper.touch();
    await keeper.flush();
    return new Response(null, { status: 204 });
  };
  const story = async (request: Request): Promise<Response> => {
    if (request.method === "PUT") {
      world.told = (await request.json()) as ToldStory;
      keeper.touch();
    }
    return jsonResponse({ told: world.told });
  };
  keeper.touch();
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/demo/reset" && request.method === "POST") return reset();
      if (pathname === "/demo/story") return story(request);
      if (pathname === "/demo/ledger") return jsonResponse({ items: latestPostings(world.tables) });
      return running.fetch(request);
    },
    flush: () => keeper.flush(),
    stop: () => running.stop(),
  };
}

/** The newest postings, newest first. They are sorted because the samples are given a past when they are created. */
function latestPostings(tables: Pick<Tables, "ledger">): readonly ShownPosting[] {
  const booked = [...tables.ledger.entries()]
    .toReversed()
    .sort(([, one], [, other]) => other.posting.at - one.posting.at)
    .slice(0, shown);
  return booked.map(([id, { posting }]) => ({
    id,
    name: posting.name,
    at: posting.at,
    subject: posting.subject.id,
    lines: posting.lines.map(({ account, amount }) => ({
      account: accountKey(account),
      amount: amount.amount,
      currency: amount.currency,
    })),
  }));
}
