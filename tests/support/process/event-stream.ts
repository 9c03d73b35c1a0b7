import { ServerSentEventParser } from "#adapters/http/event-stream.ts";
import type { StreamMessage } from "#contract/events/event-detail.ts";

/** A live stream that a test follows. */
export interface OpenStream {
  /** Waits for a message that fits, those that came already included. Throws when none comes in time. */
  until(fits: (message: StreamMessage) => boolean): Promise<StreamMessage>;
  close(): void;
}

const patienceMs = 10_000;

/** Opens the stream of an event, for a member where a token is given. Answers once it is open. */
export async function openStream(baseUrl: string, eventId: string, token?: string): Promise<OpenStream> {
  const ending = new AbortController();
  const response = await fetch(new URL(`/line/event/stream?eventId=${eventId}`, baseUrl), {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`);
  const messages: StreamMessage[] = [];
  const waiting = new Set<() => void>();
  const follow = async (body: ReadableStream<Uint8Array>) => {
    const parser = new ServerSentEventParser();
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const events = parser.push(decoder.decode(chunk, { stream: true }));
      messages.push(...events.map(({ event, data }) => ({ event, data: JSON.parse(data) }) as StreamMessage));
      for (const look of waiting) look();
    }
  };
  follow(response.body).catch(() => undefined);
  return {
    until: (fits) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`Nothing that fits came in ${patienceMs} ms, only ${JSON.stringify(messages)}.`));
        }, patienceMs);
        const look = () => {
          const found = messages.find(fits);
          if (!found) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => ending.abort(),
  };
}
