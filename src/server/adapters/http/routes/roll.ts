import { languageIn, sourceLanguage } from "#languages/language.ts";
import { parseFlag } from "#contract/wire/page.ts";
import { routes } from "#contract/routes.ts";
import { shownName } from "#domain/member/member.ts";
import { Announce } from "#server/application/messages/announce.ts";
import { AddWalkIn } from "#server/application/door/add-walk-in.ts";
import { MovePlace } from "#server/application/door/move-place.ts";
import { LowerSeats } from "#server/application/door/lower-seats.ts";
import { TakeOut } from "#server/application/door/take-out.ts";
import { UndoTakeOut } from "#server/application/door/undo-take-out.ts";
import { SettleDebts } from "#server/application/door/settle-debts.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { ForgiveLeaver } from "#server/application/refunding/forgive-leaver.ts";
import { composeMessage } from "../../messages/compose-message.ts";
import { speechIn } from "../../messages/speech.ts";
import { unlinkedEvent } from "../../messages/unlinked.ts";
import type { HttpDeps } from "../deps.ts";
import { doorProblem, isAtDoor } from "../endpoint/at-door.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { pageFrom } from "../input/page-query.ts";
import { problemFromAnswer } from "../problem.ts";

/** What staff do with the people of a game beside checking them in. */
export function rollEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const addWalkIn = use(AddWalkIn);
  const markPaid = use(MarkPaid);
  const takeOut = use(TakeOut);
  const undoTakeOut = use(UndoTakeOut);
  const lowerSeats = use(LowerSeats);
  const movePlace = use(MovePlace);
  const forgive = use(ForgiveLeaver);
  const debts = use(SettleDebts);
  const announce = use(Announce);
  return [
    serve(routes.addWalkIn, async ({ caller, params: { eventId }, body, workId }) => {
      const { merchantId, by } = caller;
      const { name, memberId: knownAs = null, seats = 1 } = body;
      const who = { name: shownName(name) ?? "", knownAs, seats };
      const answer = await addWalkIn.run({ merchantId, eventId, ...who, workId, atDoor: isAtDoor(caller), by });
      if (answer.kind === "added") return done(answer.added);
      return answer.kind === "invalid" ? problemFromAnswer(answer) : doorProblem(answer);
    }),
    serve(routes.markPaid, async ({ caller: { merchantId, by }, params: { joinId }, body: { as } }) => {
      const answer = await markPaid.run({ merchantId, joinId, as, by });
      return answer.kind === "marked" ? done(answer.participant) : problemFromAnswer(answer);
    }),
    serve(routes.undoPaid, async ({ caller: { merchantId, by }, params: { joinId } }) => {
      const answer = await markPaid.undo({ merchantId, joinId, by });
      return answer.kind === "marked" ? done(answer.participant) : problemFromAnswer(answer);
    }),
    serve(routes.listOwed, async ({ caller: { merchantId }, query }) =>
      done(await debts.list({ merchantId, q: query.q, ...pageFrom(query) })),
    ),
    serve(routes.waiveDebt, async ({ caller: { merchantId, by }, params: { joinId } }) => {
      const answer = await debts.waive({ merchantId, joinId, by });
      return answer.kind === "waived" ? done(answer.participant) : problemFromAnswer(answer);
    }),
    serve(routes.undoWaive, async ({ caller: { merchantId, by }, params: { joinId } }) => {
      const answer = await debts.undo({ merchantId, joinId, by });
      return answer.kind === "waived" ? done(answer.participant) : problemFromAnswer(answer);
    }),
    serve(routes.remindDebtor, async ({ caller: { merchantId, by }, params: { joinId } }) => {
      const answer = await debts.remind({ merchantId, joinId, by });
      return answer.kind === "told" ? done({ remindedAt: answer.at }) : problemFromAnswer(answer);
    }),
    serve(routes.sendAnnouncement, async ({ caller: { merchantId, by }, params, query, body, workId }) => {
      const { text, to, language } = body;
      const dryRun = parseFlag(query.dryRun);
      const answer = await announce.run({ merchantId, by, ...params, text, to, dryRun, workId });
      if (answer.kind !== "announced") return problemFromAnswer(answer);
      const { kind: _kind, event, ...announced } = answer;
      const speech = await speechIn(language ?? languageIn(event.timeZone) ?? sourceLanguage);
      const facts = { kind: "announcement", event: unlinkedEvent(event), text, until: null, change: null } as const;
      return done({ ...announced, preview: composeMessage(facts, speech) });
    }),
    serve(routes.takeOut, async ({ caller: { merchantId, by }, params: { joinId }, query, body: { fill = null } }) => {
      const dryRun = parseFlag(query.dryRun);
      const answer = await takeOut.run({ merchantId, joinId, fill, dryRun, by });
      return answer.kind === "done" ? done(answer.done) : problemFromAnswer(answer);
    }),
    serve(routes.undoTakeOut, async ({ caller: { merchantId, by }, params: { joinId } }) => {
      const answer = await undoTakeOut.run({ merchantId, joinId, by });
      return answer.kind === "undone" ? done(answer.participant) : problemFromAnswer(answer);
    }),
    serve(routes.lowerSeats, async ({ caller: { merchantId, by }, params: { joinId }, query, body: { seats } }) => {
      const answer = await lowerSeats.run({ merchantId, joinId, seats, dryRun: parseFlag(query.dryRun), by });
      return answer.kind === "done" ? done(answer.done) : problemFromAnswer(answer);
    }),
    serve(routes.movePlace, async ({ caller: { merchantId, by }, params: { joinId }, query, body }) => {
      const dryRun = parseFlag(query.dryRun);
      const answer = await movePlace.run({ merchantId, joinId, to: body.eventId, dryRun, by });
      return answer.kind === "moved" ? done(answer.moved) : problemFromAnswer(answer);
    }),
    serve(routes.fillFromList, async ({ caller: { merchantId, by }, params: { joinId }, query }) => {
      const answer = await takeOut.seat({ merchantId, joinId, dryRun: parseFlag(query.dryRun), by });
      return answer.kind === "done" ? done(answer.done) : problemFromAnswer(answer);
    }),
    serve(routes.forgiveLeaver, async ({ caller: { merchantId, by }, params: { joinId }, query }) => {
      const answer = await forgive.run({ merchantId, joinId, dryRun: parseFlag(query.dryRun), by });
      return answer.kind === "forgiven" ? done(answer.forgiven) : problemFromAnswer(answer);
    }),
  ];
}
