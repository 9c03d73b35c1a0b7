import * as v from "valibot";
import { route } from "#contract/wire/route.ts";

/** Screens by their name, never by their address; a test holds them against the table of addresses. */
export const fieldScreens = [
  "index",
  "thank-you",
  "payment",
  "success",
  "merchant",
  "leave-event",
  "profile",
  "event",
  "guest-seat",
  "upcoming",
  "history",
  "history-refund",
  "receipt",
  "manage-card",
  "refund-bank-account",
  "forbidden",
  "not-found",
  "console",
] as const;

/** What browsers say of the connection; `unknown` where they say nothing. */
export const fieldNetworks = ["slow-2g", "2g", "3g", "4g", "unknown"] as const;

/** `call`: a call that failed as its rules do not expect. `file`: a part of the app that could not be fetched. */
export const fieldFailures = ["call", "file", "crash"] as const;

/** The most kinds of failures in one report. */
export const mostFieldFailures = 20;

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const milliseconds = v.optional(count(600_000));
const screen = v.picklist(fieldScreens);

const failure = v.object({
  what: v.picklist(fieldFailures),
  screen,
  /** Of a call: the answer's code, `offline`, `timeout` or `unexpected_answer`. Others count as `other`. */
  code: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z_]{1,40}$/, "This is not a code."))),
  times: v.pipe(count(1_000), v.minValue(1)),
});

/**
 * How one page load was on somebody's device. It says nothing of whose: closed sets and numbers only (decision 0125).
 * What a browser does not tell is left out. Figures are those of the first screen; times in milliseconds.
 */
export const fieldReport = v.object({
  /** The release that the app was built as. */
  release: v.pipe(count(9_999), v.minValue(1)),
  /** The first report of a page load. Later ones add failures only. */
  isFirst: v.boolean(),
  screen,
  inLine: v.boolean(),
  network: v.picklist(fieldNetworks),
  /** First byte of the page, first paint with content, the largest one, and the slowest answer to a tap. */
  ttfb: milliseconds,
  fcp: milliseconds,
  lcp: milliseconds,
  inp: milliseconds,
  /** How much moved by itself (CLS), in thousandths. */
  shift: v.optional(count(100_000)),
  failures: v.pipe(v.array(failure), v.maxLength(mostFieldFailures)),
});
export type FieldReportWire = v.InferInput<typeof fieldReport>;

export const reportField = route("reportField", "POST /line/field", {
  summary: "Counts how a page was on somebody's device, without anything that says whose.",
  auth: "none",
  body: fieldReport,
});
