/** A call that was answered. */
export interface AnsweredCall {
  readonly method: string;
  /** The template of its path, `/backoffice/events/:eventId`, so that no ids are recorded. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** How a page was on somebody's device. Every text is of a closed set, and none says whose it was (decision 0125). */
export interface FieldReport {
  /** The first one of a page load. */
  readonly isFirst: boolean;
  /** The screen that the page began with. */
  readonly screen: string;
  readonly inLine: boolean;
  readonly network: string;
  /** The app's release beside the server's own. */
  readonly age: "newer" | "same" | "one_older" | "older";
  /** In milliseconds. */
  readonly ttfb?: number | undefined;
  readonly fcp?: number | undefined;
  readonly lcp?: number | undefined;
  readonly inp?: number | undefined;
  /** In thousandths. */
  readonly shift?: number | undefined;
  readonly failures: readonly {
    readonly what: string;
    readonly screen: string;
    /** Of a call. */
    readonly code: string;
    readonly times: number;
  }[];
}

/** Counts the server's answers, and what devices tell of theirs. Never throws. */
export interface CallMeter {
  answered(call: AnsweredCall): void;
  /** Counts what a device told. */
  seenInTheField(report: FieldReport): void;
}
