/** A call of the app, as the network between phone and server saw it end. */
export interface SeenCall {
  readonly number: number;
  /** When it was sent: epoch milliseconds, by the device. */
  readonly at: number;
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  /** Null where no answer came. */
  readonly status: number | null;
  /** Milliseconds until the answer began. */
  readonly took: number;
}

/** Calls of the app, as they end. */
export interface SeenCalls {
  /** Calls back for each one from now on; answers the way to stop. */
  listen(seen: (call: SeenCall) => void): () => void;
}
