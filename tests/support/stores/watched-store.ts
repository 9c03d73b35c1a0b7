import type { Store } from "#server/application/ports/store.ts";

/** A write that a transaction made: which part of the store, which method, with what. */
export interface StoreWrite {
  readonly part: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

const reading =
  /^(?:find|list|of|lock|read|due|next|is|was|card|unsent|count|open|live|events|customers|get|has|balances|orphans|holds|standing|payments|refunds)/u;

/** A store whose writes are told of, each after it was made. What `tell` throws, the write throws. */
export function watchedStore(store: Store, tell: (write: StoreWrite) => void | Promise<void>): Store {
  const parts = Object.entries(store).map(([part, port]: [string, object]) => [part, watched(part, port, tell)]);
  return Object.fromEntries(parts) as Store;
}

function watched(part: string, port: object, tell: (write: StoreWrite) => void | Promise<void>): object {
  return new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function" || typeof name !== "string") return method;
      return async (...args: unknown[]): Promise<unknown> => {
        const answer: unknown = await Reflect.apply(method, target, args);
        if (!reading.test(name)) await tell({ part, method: name, args });
        return answer;
      };
    },
  });
}
