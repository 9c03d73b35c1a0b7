import { HttpCalls } from "#adapters/http/http-calls.ts";
import { KeySource } from "#application/ports/environment.ts";
import { Conversation, type ConversationSubject } from "#ui/parts/conversation/conversation.ts";
import type { Bindings } from "../../bindings.ts";
import { resolve } from "../../resolve.ts";
import { Http } from "../bind-port.ts";

/** A conversation over the server's calls. */
export function conversationAbout(container: Bindings, about: ConversationSubject): Conversation {
  const calls = new HttpCalls(resolve(container, Http));
  return new Conversation({ calls, keys: resolve(container, KeySource) }, about);
}
