import type { StreamDeps, Watcher } from "./open-event-stream.ts";

/** Timers take no longer waits; a token that lives longer ends its stream early, and the watcher comes again. */
const longestTimer = 2 ** 31 - 1;

/** Calls `end` when a stream has to end from outside: its watcher went, its token ran out, the server stops. */
export function endings(
  { signal, expiresAt }: Pick<Watcher, "signal" | "expiresAt">,
  { realClock, shutdown }: Pick<StreamDeps, "realClock" | "shutdown">,
  end: () => void,
): () => void {
  const left = expiresAt === null ? null : Math.min(Math.max(0, expiresAt - realClock.now()), longestTimer);
  const expiry = left === null ? null : setTimeout(end, left);
  const signals = shutdown ? [signal, shutdown] : [signal];
  // An end that has come already is told like any other, after this has returned.
  for (const one of signals) {
    if (one.aborted) queueMicrotask(end);
    else one.addEventListener("abort", end);
  }
  return () => {
    if (expiry !== null) clearTimeout(expiry);
    for (const one of signals) one.removeEventListener("abort", end);
  };
}
