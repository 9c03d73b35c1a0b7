/**
 * The end of this turn of the event loop: what has arrived over the network by then has been taken in. Where there is
 * no such turn, as in a browser, at once.
 */
export const afterTurn: (callback: () => void) => void =
  "setImmediate" in globalThis ? (callback) => void setImmediate(callback) : queueMicrotask;

/** A crowd is not waited for longer than this many turns. */
const mostTurns = 8;

/**
 * Goes on when a turn of the event loop brought nobody more. Whoever was just answered together asks again together,
 * one after the other: without this the first of them had a transaction of its own, and all others waited for it.
 * `count` tells how many wait.
 */
export function whenGathered(count: () => number, goOn: () => void): void {
  let [before, turns] = [count(), 0];
  const look = () => {
    const now = count();
    turns += 1;
    if (now <= before || turns === mostTurns) return goOn();
    before = now;
    afterTurn(look);
  };
  afterTurn(look);
}
