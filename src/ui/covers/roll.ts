/** Repeatable chance: the same seed gives the same picture on every phone and on the server. */
export interface Roll {
  /** A number from `low` up to `high`, to one decimal. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <const Choices extends readonly [unknown, ...unknown[]]>(choices: Choices) => Choices[number];
  /** 1 or -1. */
  readonly side: () => 1 | -1;
}

/** Dice of a seed (FNV-1a into mulberry32). */
export function rollFrom(seed: string): Roll {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    side: () => (next() < 0.5 ? -1 : 1),
  };
}
