/** Series of samples a minute, in promtool's notation (`0x4` is five zeros), by their name and labels. */
export type Series = Readonly<Record<string, string>>;

export interface AlertCase {
  readonly series: Series;
  /** When the alert is looked at, as a duration since the first sample. */
  readonly at: string;
}

/** When an alert has to fire, and when it must not. */
export interface AlertCases {
  readonly fires: readonly AlertCase[];
  readonly quiet: readonly AlertCase[];
}

const one = (series: Series, at: string): AlertCase => ({ series, at });

/** An alert about one series, which is the same at all times: it fires above a limit, once it has lasted. */
function above(name: string, limit: number, lasts: string, early: string | null = null): AlertCases {
  const steady = (value: number) => ({ [name]: `${value}x1500` });
  return {
    fires: [one(steady(limit + 1), lasts)],
    quiet: [one(steady(limit), "90m"), ...(early === null ? [] : [one(steady(limit + 1), early)]), one({}, "90m")],
  };
}

const up = 'up{job="sideline",instance="a:9100"}';
const requests = (status: number, route = "/line/list/event") =>
  `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
const bucket = (le: string, route = "/line/list/event") =>
  `http_request_duration_seconds_bucket{method="GET",route="${route}",status="200",le="${le}"}`;
const pages = 'sideline_field_pages_total{age="same",in_line="yes"}';
const failures = (what: string) => `sideline_field_failures_total{what="${what}",screen="event"}`;
const content = (le: string) => `sideline_field_seconds_bucket{figure="lcp",screen="event",in_line="yes",le="${le}"}`;
const joins = "sideline_joins_last_hour";
const declines = 'sideline_declines_last_hour{code="card_declined"}';
const attempts = (state: string) => `sideline_payments_last_hour{method="card",state="${state}"}`;
const unsent = (reason: string) => `sideline_messages_not_sent_last_hour{reason="${reason}"}`;
const backup = "sideline_backup_newest_timestamp_seconds";

/** Days of 8 hours without a join and 16 with 30 joins an hour, and some minutes without any of the day after. */
const days = (number: number, rest: string) => `${"0x479 30x959 ".repeat(number)}${rest}`;

/** The cases of each alert, by its name. Prometheus begins at 1970, so that times in seconds begin at 0. */
export const alertCases: Readonly<Record<string, AlertCases>> = {
  SidelineDown: {
    fires: [one({ [up]: "0x10" }, "3m"), one({}, "3m"), one({ [up]: "1x5 _x20" }, "20m")],
    quiet: [one({ [up]: "1x10" }, "10m"), one({ [up]: "1x4 0x1 1x10" }, "6m")],
  },
  SidelineDatabaseDown: {
    fires: [one({ sideline_figures_read: "0x10" }, "3m")],
    quiet: [one({ sideline_figures_read: "1x10" }, "5m"), one({ sideline_figures_read: "1x3 0x1 1x9" }, "5m")],
  },
  SidelineErrors: {
    fires: [one({ [requests(200)]: "0+97x30", [requests(500)]: "0+3x30" }, "20m")],
    quiet: [one({ [requests(200)]: "0+99x30", [requests(500)]: "0+1x30" }, "20m"), one({}, "20m")],
  },
  SidelineSlow: {
    fires: [one({ [bucket("1")]: "0+90x40", [bucket("3")]: "0+100x40", [bucket("+Inf")]: "0+100x40" }, "30m")],
    quiet: [
      one({ [bucket("1")]: "0+96x40", [bucket("3")]: "0+100x40", [bucket("+Inf")]: "0+100x40" }, "30m"),
      // Streams last as long as somebody watches.
      one({ [bucket("1", "/line/event/stream")]: "0x40", [bucket("+Inf", "/line/event/stream")]: "0+100x40" }, "30m"),
    ],
  },
  SidelineLoopBlocked: above("nodejs_eventloop_lag_p99_seconds", 0.5, "11m", "9m"),
  SidelineMemory: above("process_resident_memory_bytes", 1.5e9, "16m", "14m"),
  SidelineLedgerNotZero: {
    fires: [1, -1].map((sum) => one({ 'sideline_ledger_sum{currency="THB"}': `${sum}x5` }, "1m")),
    quiet: [one({ 'sideline_ledger_sum{currency="THB"}': "0x5" }, "1m")],
  },
  SidelineNotSettled: above("sideline_event_due_oldest_seconds", 300, "6m", "4m"),
  SidelineOutboxStuck: above("sideline_outbox_oldest_seconds", 900, "6m", "4m"),
  SidelineMessagesRefused: {
    fires: [one({ [unsent("quota")]: "4x5", [unsent("refused")]: "2x5" }, "1m")],
    quiet: [one({ [unsent("quota")]: "5x5", [unsent("outdated")]: "50x5" }, "1m")],
  },
  SidelineDeclines: {
    fires: [one({ [declines]: "11x20", [attempts("succeeded")]: "9x20", [attempts("failed")]: "11x20" }, "11m")],
    quiet: [
      one({ [declines]: "11x20", [attempts("succeeded")]: "30x20", [attempts("failed")]: "11x20" }, "11m"),
      one({ [declines]: "9x20", [attempts("succeeded")]: "0x20", [attempts("failed")]: "9x20" }, "11m"),
    ],
  },
  SidelinePaymentUnknown: above("sideline_payment_open_oldest_seconds", 3_600, "6m", "4m"),
  SidelineRefundStuck: above("sideline_refund_oldest_seconds", 259_200, "1m"),
  SidelineSlipsOverdue: above("sideline_slips_overdue", 0, "31m", "29m"),
  SidelineExceptionsOld: above("sideline_exception_oldest_seconds", 172_800, "1m"),
  SidelineClosedClubException: above("sideline_closed_club_exceptions_open", 0, "1m"),
  SidelineOwnerRequest: above("sideline_owner_requests_waiting", 0, "1m"),
  SidelineOwnerRequestRunsOut: above("sideline_owner_request_oldest_seconds", 432_000, "1m"),
  SidelineSellerStopped: above("sideline_sellers_stopped", 0, "11m", "9m"),
  SidelineMerchantWaits: above("sideline_merchants_waiting", 0, "1m"),
  SidelineMerchantWaitsLong: above("sideline_merchant_waiting_oldest_seconds", 172_800, "1m"),
  SidelineNobodyJoins: {
    // Opening time was at 8 h, 3 h ago.
    fires: [one({ [joins]: days(8, "0x900") }, "8d11h10m")],
    quiet: [
      one({ [joins]: days(8, "0x900") }, "8d7h50m"),
      one({ [joins]: days(8, "0x900") }, "8d9h50m"),
      one({ [joins]: days(8, "0x479 30x400") }, "8d11h10m"),
      // This day of the week nobody ever joins.
      one({ [joins]: `0x2879 ${days(5, "")} 30x1439 0x900` }, "8d11h10m"),
      one({ [joins]: days(1, "0x900") }, "1d11h10m"),
    ],
  },
  SidelineReconciliationDiffers: {
    fires: ["sideline_reconciliation_left", "sideline_reconciliation_failed"].map((name) =>
      one({ [name]: "1x30" }, "11m"),
    ),
    quiet: [one({ sideline_reconciliation_left: "0x30", sideline_reconciliation_failed: "0x30" }, "11m")],
  },
  SidelineNotReconciled: above("sideline_reconciliation_oldest_seconds", 180_000, "61m", "59m"),
  SidelineLogNotArchived: {
    fires: [
      one({ sideline_log_archive_failing: "1x30" }, "16m"),
      one({ sideline_log_archive_failing: "0x30", sideline_log_archive_lag_seconds: "901x30" }, "16m"),
    ],
    quiet: [
      one({ sideline_log_archive_failing: "0x30", sideline_log_archive_lag_seconds: "900x30" }, "16m"),
      one({ sideline_log_archive_failing: "0x4 1x5 0x30", sideline_log_archive_lag_seconds: "0x40" }, "12m"),
    ],
  },
  SidelineBackupOld: {
    // 36 h and the half hour that it has to last.
    fires: [one({ [backup]: "3600x2400" }, "38h"), one({ [backup]: "0x2400" }, "37h")],
    quiet: [one({ [backup]: "3600x2400" }, "36h"), one({ [backup]: "86400x2400" }, "38h"), one({}, "38h")],
  },
  SidelineAppFailsOnDevices: {
    fires: [one({ [pages]: "0+10x200", [failures("crash")]: "0+1x200" }, "2h")],
    quiet: [
      one({ [pages]: "0+10x200", [failures("call")]: "0+5x200" }, "2h"),
      one({ [pages]: "0+100x200", [failures("crash")]: "0+4x200" }, "2h"),
      one({ [pages]: "0x200", [failures("crash")]: "0+1x200" }, "2h"),
    ],
  },
  SidelineSlowOnDevices: {
    fires: [
      one(
        { [pages]: "0+10x600", [content("4")]: "0+7x600", [content("+Inf")]: "0+10x600", [content("8")]: "0+10x600" },
        "9h",
      ),
    ],
    quiet: [
      one(
        { [pages]: "0+10x600", [content("4")]: "0+8x600", [content("+Inf")]: "0+10x600", [content("8")]: "0+10x600" },
        "9h",
      ),
    ],
  },
};
