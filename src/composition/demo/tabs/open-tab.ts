import { LeaderCalls } from "./ask-leader.ts";
import { requestFrom, type TabChannel, type TabMessage } from "./tab-channel.ts";

/** Lets tabs take turns, as Web Locks do: a tab holds the name until its page is closed. Never rejects. */
export interface TurnTaker {
  /** Calls back once it is this tab's turn, and keeps the turn until the page is closed. */
  take(onTurn: () => void): void;
}

export interface TabParts {
  readonly channel: TabChannel;
  readonly turns: TurnTaker;
  readonly newId: () => string;
  /** Opens the backend in this tab. */
  readonly open: () => Promise<Backend>;
}

interface Backend {
  fetch(request: Request): Promise<Response>;
}

/** How this tab calls the one backend that all tabs share. */
export interface DemoTab {
  fetch(request: Request): Promise<Response>;
}

/**
 * One tab runs the backend and the others reach it. When it is closed, another tab goes on with the saved world.
 */
export function openTab({ channel, turns, newId, open }: TabParts): DemoTab {
  let found = (): void => undefined;
  const somebodyLeads = new Promise<void>((resolve) => {
    found = resolve;
  });
  const others = new LeaderCalls(channel, newId, found);
  let own: Promise<Backend> | null = null;
  turns.take(() => {
    own = open().then((backend) => {
      answerTabs(channel, (request) => backend.fetch(request), newId());
      return backend;
    });
    own.catch(() => undefined);
    others.giveUp();
    found();
  });
  return {
    fetch: async (request) => {
      await somebodyLeads;
      return own ? (await own).fetch(request) : others.fetch(request);
    },
  };
}

/**
 * Turns by Web Locks: the lock is held until the page is closed. Without them, as on a page without https, the tab
 * leads at once.
 */
export function webTurns(locks: LockManager | undefined, name: string): TurnTaker {
  return {
    take: (onTurn) => {
      if (!locks) return onTurn();
      void locks.request(name, () => {
        onTurn();
        return new Promise<never>(() => undefined);
      });
    },
  };
}

type Answer = (request: Request) => Promise<Response>;
type Call = Extract<TabMessage, { readonly kind: "call" }>;

/** Tells the other tabs that this one leads, and then answers their calls, streams too. */
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

/** Uses a reader, because not every browser can iterate streams. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  signal.addEventListener("abort", () => void reader.cancel(), { once: true });
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
