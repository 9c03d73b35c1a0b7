/** A call between the app and the server, as it can be shown. Bodies are text as it went over the wire. */
export interface RecordedCall {
  readonly number: number;
  /** When it was sent: epoch milliseconds, by the device. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Empty, or with its question mark. */
  readonly query: string;
  /** Somebody was signed in. Who, stays in the call. */
  readonly signed: boolean;
  /** The JSON that was sent; null for none, or for what is no JSON. */
  readonly sent: string | null;
  /** Null while it is under way. */
  readonly answer: RecordedAnswer | null;
}

export interface RecordedAnswer {
  /** Null where the network failed. */
  readonly status: number | null;
  /** Milliseconds until the answer began. */
  readonly took: number;
  /** Its JSON; null for none, or while it comes. */
  readonly body: string | null;
  /** Of a stream: how many events it has brought, and whether more may come. Null for any other. */
  readonly stream: { readonly events: number; readonly open: boolean } | null;
}
