/** The result of one round. */
export interface Round {
  readonly perSecond: number;
  readonly count: number;
  /** Milliseconds of the median and of the slowest twentieth. */
  readonly p50: number;
  readonly p95: number;
}

/**
 * Does work in `concurrency` parallel lanes until the time is over or no work is left (`next` answers null). Work under
 * way at the end is waited for and counted, and its time too.
 */
export async function drive(
  { concurrency, seconds }: { readonly concurrency: number; readonly seconds: number },
  next: () => (() => Promise<void>) | null,
): Promise<Round> {
  const took: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const lane = async () => {
    while (performance.now() < endsAt) {
      const work = next();
      if (!work) return;
      const beganAt = performance.now();
      await work();
      took.push(performance.now() - beganAt);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  const elapsed = (performance.now() - startedAt) / 1_000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { perSecond: took.length / elapsed, count: took.length, p50: at(0.5), p95: at(0.95) };
}
