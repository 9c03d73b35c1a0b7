/** A call that was answered. */
export interface AnsweredCall {
  readonly method: string;
  /** The template of its path, `/backoffice/events/:eventId`, so that no ids are recorded. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Counts the server's answers. Never throws. */
export interface CallMeter {
  answered(call: AnsweredCall): void;
}
