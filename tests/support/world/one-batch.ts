import { deferred } from "#domain/deferred.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { World } from "./world.ts";

/** Runs two acts whose first shared changes are decided in one batch, in this order. */
export async function inOneBatch<One, Other>(
  world: World,
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[One, Other]> {
  const rooms = world.get(Rooms);
  const share = rooms.share.bind(rooms);
  const [firstIsHere, bothAreHere] = [deferred<void>(), deferred<void>()];
  let here = 0;
  rooms.share = async (...asked) => {
    here += 1;
    if (here === 1) firstIsHere.resolve();
    else bothAreHere.resolve();
    await bothAreHere.promise;
    return share(...asked);
  };
  const one = first();
  await firstIsHere.promise;
  return Promise.all([one, second()]);
}
