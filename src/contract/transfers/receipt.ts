import * as v from "valibot";
import { readAs } from "#contract/wire/read.ts";
import { id } from "#contract/wire/id.ts";
import { instant } from "#contract/wire/instant.ts";

/** What a transfer slip may be; SVG never. It is decoded and written anew without metadata. */
export const receiptLimits = {
  mediaTypes: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxPerPayment: 5,
} as const;

/** The text fields beside the file `file`. */
export const receiptFields = v.object({
  paymentId: id,
  payerLast5: v.optional(v.pipe(v.string(), v.maxLength(5), v.regex(/^[0-9]{5}$/, "Write the last five digits."))),
  paidAt: v.optional(instant),
});

const receiptPath = "/line/upload/receipt?paymentId=";

/** Where a slip's picture is; read as the id of its payment. */
export const receiptAddress = readAs(
  v.string(),
  (address) => address.slice(receiptPath.length),
  (paymentId) => `${receiptPath}${paymentId}`,
);
