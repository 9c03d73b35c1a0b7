import { signatureHeader } from "#server/adapters/sandbox/signature.ts";
import type { AccessRow, Ask } from "../support/row.ts";
import type { Things } from "../support/things.ts";

const nothing = () => ({});
const event = ({ eventId }: Things): Ask => ({ query: { merchantId: "merchant-1", eventId } });

/** What needs no token of ours. */
export const openRows = {
  "GET /line/list/sport/type": { opens: "public", asks: nothing },
  "GET /line/list/event": { opens: "public", asks: nothing },
  "GET /line/list/event/geo": { opens: "public", asks: () => ({ query: { lat: "13.72", lng: "100.51" } }) },
  "GET /line/list/event/inside": { opens: "public", asks: () => ({ query: { merchantId: "merchant-1" } }) },
  "GET /line/event/detail": { opens: "public", asks: event },
  "GET /line/event/calendar": { opens: "public", asks: event },
  "GET /line/event/stream": { opens: "public", asks: ({ eventId }) => ({ query: { eventId } }) },
  "POST /payment/webhook": {
    opens: "signature",
    header: signatureHeader,
    asks: ({ openPaymentId }) => ({ body: { id: "evt_1", type: "payment.succeeded", data: { id: openPaymentId } } }),
  },
  // Who has the key may read: it says for which paper and until when, and can't be made.
  "GET /line/sales/document/pdf": { opens: "all" },
  // The link is for whoever has it.
  "POST /backoffice/staff/invitations/look": { opens: "all" },
  "POST /line/field": { opens: "all" },
  "POST /oauth/token": { opens: "all" },
  "GET /healthz": { opens: "all" },
  "GET /readyz": { opens: "all" },
  "GET /openapi.json": { opens: "all" },
  "POST /dev/identity": { opens: "development" },
  "POST /dev/staff": { opens: "development" },
  "POST /dev/clock": { opens: "development" },
  "POST /dev/payments/:paymentId": { opens: "development" },
  "GET /dev/messages": { opens: "development" },
  /** Files of covers, which lists of events show to strangers. */
  "GET /covers/:cover/:file": { opens: "all" },
  /** The same of logos. */
  "GET /logos/:logo/:file": { opens: "all" },
  /** The sandbox bank's page: who has the address may answer, its ids can't be guessed. Only where the gateway is the sandbox. */
  "GET /sandbox/authenticate/:paymentId": { opens: "all" },
  "POST /sandbox/authenticate/:paymentId": { opens: "all" },
} as const satisfies Readonly<Record<string, AccessRow>>;
