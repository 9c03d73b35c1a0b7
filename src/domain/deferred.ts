/** A promise with the functions that settle it. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value | PromiseLike<Value>) => void;
  readonly reject: (reason?: unknown) => void;
}

/** `Promise.withResolvers`, which browsers have since iOS 17.4 and Chrome 119 only. */
export function deferred<Value>(): Deferred<Value> {
  let settle!: Omit<Deferred<Value>, "promise">;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
