import {
  answerConversation,
  closeConversation,
  listConversations,
  readConversation,
} from "#contract/conversations/conversation.ts";
import { everyPage } from "../api.ts";
import type { Command } from "../command.ts";

/** A merchant's commands for what members write. */
export const conversationCommands: readonly Command[] = [
  {
    name: "messages list",
    usage: "",
    summary: "What members wrote, by member: those who wait for an answer first.",
    run: ({ api }) => everyPage((query) => api.call(listConversations, { query })),
  },
  {
    name: "messages show",
    usage: "MEMBER",
    summary: "What a member and you wrote to each other.",
    run: ({ api }, { need }) => api.call(readConversation, { params: { memberId: need("MEMBER") } }),
  },
  {
    name: "messages answer",
    usage: "MEMBER --text TEXT",
    summary: "Writes to a member, in answer or first; one message of your monthly number.",
    run: ({ api }, { need }) =>
      api.call(answerConversation, { params: { memberId: need("MEMBER") }, body: { text: need("text") } }),
  },
  {
    name: "messages done",
    usage: "MEMBER",
    summary: "What the member wrote needs no answer.",
    run: ({ api }, { need }) => api.call(closeConversation, { params: { memberId: need("MEMBER") } }),
  },
];
