import type { InMemoryBackend, Trouble } from "#adapters/memory/in-memory-backend.ts";

type Adapter<Name extends string> = { [name in Name]: (...args: never[]) => Promise<unknown> };
type Call = (...args: unknown[]) => Promise<unknown>;

/** Does something else with an adapter's next call; those after it are as before. */
function next<Name extends string>(adapter: Adapter<Name>, name: Name, call: (real: Call) => Call): void {
  const before = adapter[name];
  const real = before.bind(adapter) as Call;
  const once: Call = (...args) => {
    Object.assign(adapter, { [name]: before });
    return call(real)(...args);
  };
  Object.assign(adapter, { [name]: once });
}

/**
 * Holds back the next answer of an adapter: the real one, as it is when it is asked for. Returns a function that lets
 * it come.
 */
export function held<Name extends string>(adapter: Adapter<Name>, name: Name): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  next(adapter, name, (real) => async (...args) => {
    const answer = await real(...args);
    await promise;
    return answer;
  });
  return resolve;
}

/** The next call of an adapter, and nothing else, is in trouble. */
export function troubled<Name extends string>(
  adapter: Adapter<Name>,
  name: Name,
  backend: InMemoryBackend,
  trouble: Trouble = "offline",
): void {
  next(adapter, name, (real) => async (...args) => {
    backend.trouble = trouble;
    try {
      return await real(...args);
    } finally {
      backend.trouble = null;
    }
  });
}

/** Something happens right before the next call of an adapter arrives. */
export function rightBefore<Name extends string>(
  adapter: Adapter<Name>,
  name: Name,
  happens: () => Promise<unknown>,
): void {
  next(adapter, name, (real) => async (...args) => {
    await happens();
    return real(...args);
  });
}
