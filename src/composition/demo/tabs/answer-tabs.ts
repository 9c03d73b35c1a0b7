import { requestFrom, type TabChannel, type TabMessage } from "./messages.ts";

type Answer = (request: Request) => Promise<Response>;
type Call = Extract<TabMessage, { readonly kind: "call" }>;

/** Answers the calls of the other tabs from now on, streams too. Tells them that it leads. */
export function answerTabs(channel: TabChannel, answer: Answer, term: string): void {
  const running = new Map<string, AbortController>();
  const leads = () => channel.send({ kind: "leads", term });
  channel.listen((message) => {
    if (message.kind === "who_leads") leads();
    if (message.kind === "abort") running.get(message.id)?.abort();
    if (message.kind === "call" && message.term === term) void serve(message);
  });
  leads();

  async function serve(call: Call): Promise<void> {
    const { id } = call;
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const response = await answer(requestFrom(call.request, abort.signal));
      const { status, headers, body } = response;
      channel.send({ kind: "head", id, status, headers: [...headers], hasBody: body !== null });
      for await (const bytes of chunksOf(body, abort.signal)) channel.send({ kind: "chunk", id, bytes });
      channel.send({ kind: "end", id });
    } catch {
      channel.send({ kind: "broken", id });
    } finally {
      running.delete(id);
    }
  }
}

/** By a reader: not every browser iterates streams. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  signal.addEventListener("abort", () => void reader.cancel(), { once: true });
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
