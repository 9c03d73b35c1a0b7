import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from "@playwright/test";
import { PageWatch } from "../../support/page-watch.ts";
import { agents } from "./agents.ts";
import { AppCalls } from "./app-calls.ts";
import { LineHosts } from "./line-hosts.ts";
import { LineStaging } from "./line-staging.ts";

/** Somebody's browser in front of the built app, with LINE behind it. */
export interface LinePhone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** LINE's hosts, as this phone meets them. */
  readonly line: LineHosts;
  readonly calls: AppCalls;
}

export interface PhoneOptions extends Pick<BrowserContextOptions, "permissions"> {
  /** Its user agent; an Android browser without one. */
  readonly agent?: string;
  /** Before the first page is there. */
  readonly before?: (line: LineHosts, context: BrowserContext) => Promise<unknown>;
}

interface TestFixtures {
  /** Hears of every error behind the screens of this test, and of the server; it fails for those that it did not expect. */
  readonly watch: PageWatch;
  /** A phone of its own. A request to whoever is neither the app's server nor LINE as it is known here fails the test. */
  readonly newPhone: (options?: PhoneOptions) => Promise<LinePhone>;
}

interface WorkerFixtures {
  readonly logLevel: string;
  /** The production build on a staging server of this worker's own. */
  readonly staging: LineStaging;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  logLevel: ["error", { scope: "worker", option: true }],

  staging: [
    async ({ logLevel }, provide) => {
      const staging = await LineStaging.start(logLevel);
      await provide(staging);
      await staging.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  watch: async ({ staging }, provide) => {
    const watch = new PageWatch();
    const saidBefore = staging.said.length;
    await provide(watch);
    expect(staging.said.slice(saidBefore), "errors of the server").toEqual([]);
    expect(watch.troubles, "errors behind the screen").toEqual([]);
  },

  newPhone: async ({ browser, staging, watch }, provide) => {
    const contexts: BrowserContext[] = [];
    const lines: LineHosts[] = [];
    const strangers: string[] = [];
    await provide(async ({ agent = agents.android, before, ...more } = {}) => {
      const context = await browser.newContext({ ...more, baseURL: staging.origin, userAgent: agent });
      contexts.push(context);
      await context.route(
        ({ origin }) => origin !== staging.origin,
        (route) => {
          strangers.push(route.request().url());
          return route.abort();
        },
      );
      const line = new LineHosts(staging, staging.line);
      lines.push(line);
      await line.follow(context);
      const calls = new AppCalls(staging.origin);
      calls.follow(context);
      await watch.follow(context);
      await before?.(line, context);
      return { page: await context.newPage(), context, line, calls };
    });
    for (const context of contexts) await context.close();
    expect(strangers, "requests to strangers").toEqual([]);
    expect(
      lines.flatMap(({ unknown }) => unknown),
      "requests that LINE has no answer for",
    ).toEqual([]);
  },
});

export { expect };
