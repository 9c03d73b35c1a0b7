import type { messagingApi } from "@line/bot-sdk";
import { ChannelTokens } from "#server/adapters/line/channel-tokens.ts";
import { LineMessenger } from "#server/adapters/line/line-messenger.ts";
import { liffLinks } from "#server/adapters/messages/render-message.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { RecordingLogger } from "../../server/http/support/recording-logger.ts";
import type { LineServer } from "./line-server.ts";

export const liffId = "1234567890-AbCdEfGh";
export const messagingChannel = { channelId: "2345678901", channelSecret: "fedcba9876543210".repeat(2) };

/** The messenger as it ships, speaking with a LINE of its own. */
export function lineMessengerOver(
  line: LineServer,
  unitOfWork: UnitOfWork,
  parts: { readonly clock?: Clock; readonly logger?: RecordingLogger } = {},
): LineMessenger {
  const { clock = new SystemClock(), logger = new RecordingLogger() } = parts;
  const tokens = new ChannelTokens(line.origin, messagingChannel, clock);
  return new LineMessenger({ unitOfWork, linkTo: liffLinks(liffId), apiOrigin: line.origin, tokens, logger });
}

/** What LINE took to be pushed to a member, oldest first. */
export function pushed(line: LineServer, memberId: string): readonly messagingApi.Message[] {
  return line.accepted
    .map(({ body }) => JSON.parse(body) as { readonly to: string; readonly messages: readonly messagingApi.Message[] })
    .filter(({ to }) => to === memberId)
    .flatMap(({ messages }) => messages);
}

/** The same as text: without the link under it, and of a bubble what stands for it. */
export function pushedTexts(line: LineServer, memberId: string): readonly string[] {
  return pushed(line, memberId).map((message) => {
    if (message.type === "text" && "text" in message)
      return message.text.replace(/\nhttps:\/\/liff\.line\.me\/\S+$/u, "");
    return message.type === "flex" ? message.altText : message.type;
  });
}
