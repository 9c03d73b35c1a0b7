// @vitest-environment node
import { expect, it, vi } from "vitest";
import { HttpGameChanges } from "#adapters/console/http-game-changes.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { second } from "#domain/time/instant.ts";
import { settled } from "../../../support/settled.ts";

function aPage() {
  const delay = new InMemoryTime();
  const open: ((text: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const changes = new HttpGameChanges({
    baseUrl: "http://sideline.test",
    identity: { idToken: () => "ours" },
    delay,
    fetch: async (_, init) => {
      if (init?.signal) signals.push(init.signal);
      const start = (stream: ReadableStreamDefaultController<Uint8Array>) =>
        void open.push((text) => stream.enqueue(new TextEncoder().encode(text)));
      return new Response(new ReadableStream<Uint8Array>({ start }));
    },
    loginAgain: { run: async () => false },
    exit: { to: () => undefined },
    pagePath: () => "/forbidden",
    visibility: { isVisible: () => true, onChange: () => () => undefined },
  });
  const tell = async () => {
    open.at(-1)?.("event: changed\ndata: {}\n\n");
    await settled();
  };
  return { changes, delay, tell, opened: () => open.length, closed: () => signals.filter((one) => one.aborted).length };
}

it("the screens of one page share one connection, which the next screen takes over", async () => {
  const { changes, delay, tell, opened, closed } = aPage();
  const [first, next] = [vi.fn(), vi.fn()];
  const leave = changes.watchAll("m1", first);
  await settled();
  await tell();
  leave();
  const leaveNext = changes.watchAll("m1", next);
  delay.advance(10 * second);
  await tell();
  expect([first.mock.calls.length, next.mock.calls.length, opened(), closed()]).toEqual([1, 1, 1, 0]);
  leaveNext();
  delay.advance(10 * second);
  expect(closed()).toBe(1);
});

it("another merchant has another connection", async () => {
  const { changes, tell, opened, closed } = aPage();
  const [one, other] = [vi.fn(), vi.fn()];
  changes.watchAll("m1", one);
  await settled();
  changes.watchAll("m2", other);
  await settled();
  await tell();
  expect([one.mock.calls.length, other.mock.calls.length, opened(), closed()]).toEqual([0, 1, 2, 1]);
});
