import type { LiveUpdate } from "#application/ports/live-events.ts";
import type { StreamMessage } from "#contract/stream.ts";
import { toParticipation } from "./participation-mapper.ts";
import { toPayment } from "./payment-mapper.ts";
import type { ServerSentEvent } from "./server-sent-events.ts";

/** An event of the stream as the app knows it; null for a kind that a newer server may send. */
export function toLiveUpdate({ event, data }: ServerSentEvent): LiveUpdate | null {
  if (event !== "seats" && event !== "participation" && event !== "payment") return null;
  const message = { event, data: JSON.parse(data) as unknown } as StreamMessage;
  switch (message.event) {
    case "seats": {
      const { waiting, status, ...seats } = message.data;
      return { kind: "seats", seats, waiting, status };
    }
    case "participation":
      return { kind: "participation", participation: toParticipation(message.data) };
    case "payment":
      return { kind: "payment", payment: toPayment(message.data) };
  }
}
