import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve, type Served, serveEither } from "../endpoint/endpoint.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { routes } from "#contract/routes.ts";
import { invalidRequest, problem, problemFromAnswer } from "../problem.ts";
import { tooLargePicture } from "../input/too-large.ts";
import { pageFrom } from "../input/page-query.ts";
import { isIdToken } from "../endpoint/caller.ts";
import type { SlipPicture } from "#server/application/transfers/slip-store.ts";
import { NoteStatement } from "#server/application/transfers/note-statement.ts";
import { maxRows, readCsv } from "../input/read-csv.ts";
import { parseFlag } from "#contract/wire/page.ts";
import { NoteArrival } from "#server/application/transfers/note-arrival.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";

/** A browser must not run anything in a picture, whatever type it guesses. */
const pictureHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": 'inline; filename="receipt.jpg"',
  "cache-control": "private, no-store",
  vary: "authorization",
} as const;

/** Transfer slips: members send them, merchants look at them and decide. */
export function slipEndpoints({ use, ids }: HttpDeps): readonly Served[] {
  const uploadSlip = use(UploadSlip);
  const readSlips = use(ReadSlips);
  const reviewSlip = use(ReviewSlip);

  const forMember = serve(routes.getReceipt, async ({ caller: { memberId }, query: { paymentId } }) =>
    pictureAnswer(await readSlips.picture({ memberId }, paymentId)),
  );
  const forMerchant = serve(
    { ...routes.getReceipt, auth: "merchant", least: "manager" },
    async ({ caller: { merchantId }, query: { paymentId } }) =>
      pictureAnswer(await readSlips.picture({ merchantId }, paymentId)),
  );

  return [
    serve(routes.uploadReceipt, async ({ caller: { memberId }, fields, file, workId }) => {
      const { paymentId, payerLast5 = null, paidAt = null } = fields;
      const answer = await uploadSlip.run({
        memberId,
        paymentId,
        picture: file.bytes,
        payerLast5,
        paidAt,
        slipId: workId ?? ids.newId(),
      });
      switch (answer.kind) {
        case "under_review":
          return done(answer.payment);
        case "unsupported":
          return problem("unsupported_media");
        case "too_many_pixels":
        case "too_many_bytes":
          return tooLargePicture(answer.kind);
        default:
          return problemFromAnswer(answer);
      }
    }),
    serveEither(routes.getReceipt, (request) => (isIdToken(request) ? forMember : forMerchant)),
    serve(routes.listReceipts, async ({ caller: { merchantId }, query }) => {
      const { limit, cursor } = pageFrom(query);
      return done(await readSlips.waiting(merchantId, limit, cursor));
    }),
    serve(
      routes.approveReceipt,
      async ({
        caller: { merchantId, by },
        params: { paymentId },
        body: { amount = null, attended = null, reviewSince = null },
        workId,
      }) => {
        const command = { merchantId, paymentId, workId, reviewSince, amount, attended, by };
        const answer = await reviewSlip.approve(command);
        return answer.kind === "reviewed" ? done(answer.payment) : problemFromAnswer(answer);
      },
    ),
    serve(routes.rejectReceipt, async ({ caller, params: { paymentId }, body, workId }) => {
      const { merchantId, by } = caller;
      const { reason, reviewSince = null } = body;
      const answer = await reviewSlip.reject({ merchantId, paymentId, workId, reviewSince, by }, reason);
      return answer.kind === "reviewed" ? done(answer.payment) : problemFromAnswer(answer);
    }),
  ];
}

function pictureAnswer(picture: SlipPicture | null) {
  if (picture === null) return problem("not_found");
  return done(new Blob([new Uint8Array(picture.bytes)], { type: picture.mediaType }), pictureHeaders);
}

/** Transfers that arrived, as merchants' banks report them. */
export function backofficeArrivalEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const noteArrival = use(NoteArrival);
  const noteStatement = use(NoteStatement);
  return [
    serve(routes.noteArrival, async ({ caller, body: { reference = null, payer = null, ...told } }) => {
      const { merchantId, by } = caller;
      const answer = await noteArrival.run({ ...told, merchantId, reference, payer, by });
      return answer.kind === "matched" ? done(answer) : problemFromAnswer(answer);
    }),
    serve(routes.noteStatement, async ({ caller: { merchantId, by }, query: { dryRun, currency = null }, file }) => {
      const rows = await readCsv(file.bytes, currency);
      if (rows === null) return invalidRequest({ file: `Send CSV with at most ${maxRows} lines.` });
      const answer = await noteStatement.run({ merchantId, rows, currency, isDryRun: parseFlag(dryRun), by });
      return answer.kind === "noted" ? done({ items: answer.items }) : problemFromAnswer(answer);
    }),
  ];
}

/** Money that came by transfer late, twice, too much or too little, and the merchant's decision about it. */
export function backofficeExceptionEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const resolveException = use(ResolveException);
  return [
    serve(routes.listExceptions, async ({ caller: { merchantId }, query }) => {
      const { limit, cursor } = pageFrom(query);
      return done(await resolveException.list(merchantId, query.state ?? "open", limit, cursor, query.q));
    }),
    serve(
      routes.resolveException,
      async ({
        caller: { merchantId, by },
        params: { id: exceptionId },
        body: { action, attended = null, reason = null, paymentId = null },
      }) => {
        const answer = await resolveException.run({ merchantId, exceptionId, action, attended, reason, paymentId, by });
        return answer.kind === "resolved" ? done(answer.exception) : problemFromAnswer(answer);
      },
    ),
  ];
}
