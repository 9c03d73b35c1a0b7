import { routes } from "#contract/routes.ts";
import { AnswerMembers } from "#server/application/conversations/answer-members.ts";
import { WriteToMerchant } from "#server/application/conversations/write-to-merchant.ts";
import type { HttpDeps } from "../../deps.ts";
import { done, type Endpoint, serve } from "../../endpoint/endpoint.ts";
import { pageFrom } from "../../input/page-query.ts";
import { problem, problemFromAnswer } from "../../problem.ts";

/** What members write to merchants, and what staff answer. */
export function conversationEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const writeToMerchant = use(WriteToMerchant);
  const answerMembers = use(AnswerMembers);
  return [
    serve(routes.writeToMerchant, async ({ caller: { memberId }, body, workId }) => {
      const answer = await writeToMerchant.write({ ...body, eventId: body.eventId ?? null, memberId, workId });
      return answer.kind === "written" ? done(answer.conversation) : problemFromAnswer(answer);
    }),
    serve(routes.readOwnConversation, async ({ caller: { memberId }, query: { merchantId } }) => {
      const conversation = await writeToMerchant.read(memberId, merchantId);
      return conversation ? done(conversation) : problem("not_found");
    }),
    serve(routes.listConversations, async ({ caller: { merchantId }, query }) =>
      done(await answerMembers.list({ merchantId, ...pageFrom(query) })),
    ),
    serve(routes.readConversation, async ({ caller: { merchantId }, params: { memberId } }) => {
      const conversation = await answerMembers.read(merchantId, memberId);
      return conversation ? done(conversation) : problem("not_found");
    }),
    serve(routes.answerConversation, async ({ caller: { merchantId, by }, params, body: { text }, workId }) => {
      const answer = await answerMembers.answer({ merchantId, knownAs: params.memberId, text, workId, by });
      return answer.kind === "conversation" ? done(answer.conversation) : problemFromAnswer(answer);
    }),
    serve(routes.closeConversation, async ({ caller: { merchantId, by }, params: { memberId: knownAs } }) => {
      const answer = await answerMembers.done({ merchantId, knownAs, by });
      return answer.kind === "conversation" ? done(answer.conversation) : problemFromAnswer(answer);
    }),
  ];
}
