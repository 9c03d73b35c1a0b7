import { ofTheApp } from "./help-of-app.ts";
import type { SettingsGroup } from "./settings-group.ts";

export const settingsHelp: readonly SettingsGroup[] = [
  {
    title: "The mode",
    settings: [
      {
        names: ["APP_ENV"],
        default: "`development`",
        what: "the mode",
      },
    ],
  },
  {
    title: "Where it is reached",
    settings: [
      {
        names: ["HOST", "PORT"],
        default: "`127.0.0.1` in development, else `0.0.0.0`; `3000`",
        what: "where it listens; port 0 takes a free one",
      },
      {
        names: ["TRUSTED_PROXIES"],
        default: "",
        what:
          "addresses or ranges of the proxies in front (`10.0.0.0/8, fd00::1`): only their `X-Forwarded-For` says " +
          "where a caller is; without any, the socket's address does, and behind a proxy everybody would share one",
      },
      {
        names: ["PUBLIC_URL"],
        default: "`http://localhost:PORT`",
        what: "scheme and host that members see",
      },
      {
        names: ["API_BASE_URL"],
        default: "the page's own origin",
        what:
          "scheme and host that the app sends its calls to; they are then answered for pages of `PUBLIC_URL` too, " +
          "and of no other origin ([0047](decisions/0047-the-api-may-have-another-origin.md))",
      },
      {
        names: ["COUNTRY_HEADER"],
        default: "none",
        what:
          "the header in which the proxy before it names the visitor's country (`CF-IPCountry`), so that a first " +
          "visit shows that country's city",
      },
      {
        names: ["COVER_HOSTS"],
        default: "any in development",
        what: "hosts whose pictures may be covers of events, beside this one's own and what merchants upload",
      },
      {
        names: ["SECURITY_CONTACT"],
        default: "",
        what:
          "where to report a weakness (`mailto:security@example.com`, `https://…`), with commas between; shown in " +
          "`/.well-known/security.txt`",
      },
      {
        names: ["TURN_AWAY_SECONDS"],
        default: "`5`; `0` in development",
        what:
          "how long a server that was told to stop (SIGTERM) says no at `/readyz` and still serves, so that what " +
          "balances turns away first; 0 to 60 ([restarts without a pause](operations.md#without-a-pause))",
      },
      {
        names: ["METRICS_PORT"],
        default: "none",
        what:
          "where `/metrics` is answered in the Prometheus text form, with [business figures, alerts and a " +
          "dashboard](operations.md#watching), on this port only; another one than `PORT`, and kept from the internet",
      },
    ],
  },
  ofTheApp,
  {
    title: "What it keeps",
    settings: [
      {
        names: ["DATABASE_URL"],
        default: "",
        what: "PostgreSQL 15 or later instead of the embedded database; any number of processes may share it",
      },
      {
        names: ["DATABASE_REPLICA_URL"],
        default: "",
        what:
          "a streaming replica of `DATABASE_URL` that strangers' lists and events are read from, at most a tenth of " +
          "a second behind and never behind what this process wrote ([Scale](scale.md)); while it is further behind, " +
          "or down, they are read from `DATABASE_URL`",
      },
      {
        names: ["DATA_DIR"],
        default: "`./data`",
        what:
          "the folder of the embedded database; one process owns it. It is made for its owner only (0700), and " +
          "outside development one that others may read is refused. What was answered survives a killed process. " +
          "The embedded database never waits for the disk (PGlite has no `fsync`), so a machine that loses its power " +
          "may lose the last seconds or the folder. Where that matters, use `DATABASE_URL`",
      },
      {
        names: ["BLOBS_DIR"],
        default: "`blobs` in `DATA_DIR`",
        what:
          "the folder of pictures that merchants upload, for their events and as logos; every process needs the same " +
          "one, and it belongs into your backups",
      },
      {
        names: ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
        default: "none",
        what:
          "all five: a bucket of S3, or of a store that speaks its protocol, for these pictures in place of " +
          "`BLOBS_DIR` ([operations](operations.md#pictures-in-a-bucket)). It may be private; the key needs to get, " +
          "put, delete and list",
      },
      {
        names: ["BACKUP_STATUS_DIR"],
        default: "none",
        what: "where `deploy/backup/base-backup.sh` notes the newest backup, for the doctor and a metric of its age",
      },
      {
        names: ["SEALING_KEYS"],
        default: "a key of its own in `DATA_DIR` in development",
        what:
          "keys of 32 bytes in base64 (`openssl rand -base64 32`), with commas between, that [account numbers are " +
          "sealed with](security.md#account-numbers): the first seals, all open; required outside development",
      },
      {
        names: ["KEEP_SLIP_PICTURES_DAYS", "KEEP_MESSAGES_DAYS", "KEEP_ANSWERS_HOURS"],
        default: "`180`, `90`, `24`",
        what:
          "how long slip pictures and names of walk-ins are kept after the end of their event, messages to members, " +
          "and answers stored for an `Idempotency-Key`",
      },
    ],
  },
  {
    title: "Money",
    settings: [
      {
        names: ["PAYMENT_GATEWAY"],
        default: "`sandbox` in development",
        what:
          "The payment gateways that are on, the preferred one first, with commas between: `sandbox`, `stripe`, " +
          "`line-pay`; required outside development. Production has no sandbox, development always has it",
      },
      {
        names: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
        default: "",
        what:
          "Stripe's keys: live ones in production, test ones on staging; required where `PAYMENT_GATEWAY` has " +
          "`stripe` in it, as are the next two",
      },
      {
        names: ["STRIPE_WEBHOOK_SECRET"],
        default: "",
        what: "the secrets of [Stripe's webhook endpoints](payments.md#webhooks), with commas between",
      },
      {
        names: ["STRIPE_SELLER"],
        default: "",
        what: "`merchants`: each merchant sells on its own account at Stripe; `operator`: one account sells everything",
      },
      {
        names: ["STRIPE_API_ORIGIN"],
        default: "",
        what: "another Stripe, for tests; never in production",
      },
      {
        names: ["LINE_PAY_API_ORIGIN"],
        default: "LINE Pay; its sandbox on staging",
        what: "Another LINE Pay, for tests; required with `line-pay` in development, refused in production",
      },
      {
        names: ["SLIP_VERIFIER"],
        default: "`off`",
        what: "`easyslip`: Thai banks are asked about the transfers on slips, by [EasySlip](payments.md#asking-banks)",
      },
      {
        names: ["EASYSLIP_API_KEY"],
        default: "",
        what: "the key of EasySlip's portal; required with `SLIP_VERIFIER=easyslip`",
      },
      {
        names: ["EASYSLIP_API_ORIGIN"],
        default: "EasySlip",
        what: "another EasySlip, for tests; required with it in development, refused in production",
      },
    ],
  },
  {
    title: "LINE",
    settings: [
      {
        names: ["LINE"],
        default: "`on`",
        what: "`off` on staging: nobody can sign in, and no messages are sent",
      },
      {
        names: ["LINE_CHANNEL_ID", "LINE_CHANNEL_SECRET", "LIFF_ID"],
        default: "stand-ins",
        what: "the LINE Login or mini app channel and its LIFF app",
      },
      {
        names: [
          "LINE_MESSAGING_CHANNEL_ID",
          "LINE_MESSAGING_CHANNEL_SECRET",
          "LINE_DESTINATION",
          "LINE_ADD_FRIEND_URL",
        ],
        default: "stand-ins",
        what: "the official account's Messaging API channel, its user id and its add-friend link",
      },
      {
        names: ["LINE_SERVICE_TEMPLATES"],
        default: "",
        what: "templates of service messages, for a verified mini app ([docs/line.md](line.md#service-messages))",
      },
      {
        names: ["LINE_API_ORIGIN"],
        default: "`https://api.line.me`",
        what: "another server in place of LINE, for tests on staging; in development messages go to it too",
      },
      {
        names: ["MESSAGES_PER_MERCHANT"],
        default: "none",
        what:
          "how many of the official account's messages each organiser may use in a month; news of its events stops " +
          "at half of it, reminders at four fifths, so that the rest is there for offers, changes and money " +
          "([0086](decisions/0086-followers-are-told-by-line.md))",
      },
    ],
  },
  {
    title: "Reports and samples",
    settings: [
      {
        names: ["LOG_LEVEL"],
        default: "`info`",
        what: "`fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`",
      },
      {
        names: ["SENTRY_DSN"],
        default: "",
        what:
          "where the app reports errors, [scrubbed](decisions/0012-errors-are-reported-by-the-app.md); in " +
          "production, and only there",
      },
      {
        names: ["SAMPLES", "SAMPLES_CLIENT_SECRET"],
        default: "`1` in development",
        what:
          "sample merchants and events, and the secret of their `/backoffice` clients; on staging only if set, never " +
          "in production",
      },
    ],
  },
];
