import { AsyncLocalStorage } from "node:async_hooks";
import { type Deferred, deferred } from "#domain/deferred.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { World } from "../../support/world/world.ts";

/** Whose turn it is, of two who act: until it next asks for a room, or has finished. `both`: in the same tick. */
export type Turn = "first" | "second" | "both";

/** One of two who act. It waits before it begins and whenever it asks for a room. */
class Player {
  #turn = deferred<void>();
  #waits: Deferred<void> = deferred<void>();
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  wait(): Promise<void> {
    this.#turn = deferred<void>();
    this.#waits.resolve();
    return this.#turn.promise;
  }

  /** Lets it go on until it waits again or has finished. */
  go(): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    this.#waits = deferred<void>();
    this.#turn.resolve();
    return this.#waits.promise;
  }

  end(): void {
    this.#isOver = true;
    this.#waits.resolve();
  }
}

/**
 * Runs two acts by turns. What is left after the turns runs one after the other, the first one first. Two that ask for
 * the event's room in the same tick are decided in one batch, where `Rooms.share` decides them.
 */
export async function playTurns<Answer>(
  world: World,
  turns: readonly Turn[],
  acts: Readonly<Record<"first" | "second", () => Promise<Answer>>>,
): Promise<readonly PromiseSettledResult<Answer>[]> {
  const players = { first: new Player(), second: new Player() };
  const who = new AsyncLocalStorage<Player>();
  const restore = waitsForTurns(world.get(Rooms), who);
  const play = (name: "first" | "second") =>
    who.run(players[name], async () => {
      try {
        await players[name].wait();
        return await acts[name]();
      } finally {
        players[name].end();
      }
    });
  const answers = Promise.allSettled([play("first"), play("second")]);
  for (const turn of turns) {
    const now = turn === "both" ? [players.first, players.second] : [players[turn]];
    await Promise.all(now.map((player) => player.go()));
  }
  for (const player of [players.first, players.second]) while (!player.isOver) await player.go();
  restore();
  return answers;
}

/** Every request for a room waits for the turn of the one who makes it. */
function waitsForTurns(rooms: Rooms, who: AsyncLocalStorage<Player>): () => void {
  const [share, change] = [rooms.share.bind(rooms), rooms.change.bind(rooms)];
  rooms.share = async (...asked) => {
    await who.getStore()?.wait();
    return share(...asked);
  };
  rooms.change = async (...asked) => {
    await who.getStore()?.wait();
    return change(...asked);
  };
  return () => Object.assign(rooms, { share, change });
}
