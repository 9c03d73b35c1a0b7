import { answerTabs } from "./answer-tabs.ts";
import { LeaderCalls } from "./ask-leader.ts";
import type { TabChannel } from "./messages.ts";

/** Takes turns between tabs, as Web Locks do: holds the name until the page is gone. Never rejects. */
export interface TurnTaker {
  /** Calls back once it is this tab's turn, and keeps the turn for ever. */
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

/** How this tab reaches the one backend that all its tabs share. */
export interface DemoTab {
  fetch(request: Request): Promise<Response>;
}

/**
 * One tab runs the backend, the others reach it; when that one is closed, the next takes the world up where it was kept.
 * The first tab needs to wait for nobody.
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
