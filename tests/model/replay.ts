const seed = process.env["MODEL_SEED"];
const path = process.env["MODEL_PATH"];

/** Which commands of a run were really done, as a failure of the model prints it. */
export const replayPath = process.env["MODEL_REPLAY"];

/** The number of runs: `MODEL_RUNS` sets another one. */
export function runsOf(usual: number): number {
  return Number(process.env["MODEL_RUNS"] ?? usual);
}

/** A seed of `MODEL_SEED`, with `MODEL_PATH` as a failure prints it; `random` draws one. */
export function replay(usualSeed: number): { readonly seed?: number; readonly path?: string } {
  return {
    ...(seed === "random" ? {} : { seed: Number(seed ?? usualSeed) }),
    ...(path === undefined ? {} : { path }),
  };
}
