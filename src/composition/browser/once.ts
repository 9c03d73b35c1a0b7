/**
 * Answers the same promise each time, so that nothing is fetched twice. A failure is forgotten: the next call tries
 * again.
 */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () =>
    (loading ??= load().catch((failure: unknown) => {
      loading = null;
      throw failure;
    }));
}
