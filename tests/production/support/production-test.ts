import { type Page, test as base, expect } from "@playwright/test";
import { routes } from "#contract/routes.ts";
import { agents } from "../../e2e/line/support/agents.ts";
import type { LineHosts } from "../../e2e/line/support/line-hosts.ts";
import { Payer } from "../../e2e/stripe/support/payer.ts";
import { PageWatch } from "../../e2e/support/page-watch.ts";
import { callOk } from "../../support/process/caller.ts";
import { putUpEvent } from "../../support/process/people.ts";
import { Production } from "./production.ts";

/** A member in front of the app, and what the story needs of it beside the screen. */
export interface MemberOfStory {
  readonly page: Page;
  readonly payer: Payer;
  /** LINE, as it knows this member. */
  readonly line: LineHosts;
  readonly token: string;
  /** Where this member calls without the app. */
  readonly url: string;
}

interface TestFixtures {
  /** Hears of every error behind the screens of this test, and of the server; it fails for those it did not expect. */
  readonly watch: PageWatch;
  /** One more, with LINE in front of them from now on. */
  readonly newMember: (options?: { readonly isLoggedIn?: boolean }) => Promise<MemberOfStory>;
  /** The member of the story, who has logged in before. */
  readonly member: MemberOfStory;
}

interface WorkerFixtures {
  readonly production: Production;
}

/** Lines of a log that are errors. */
function errorsIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !/^\{"level":(?:[1-4]0)\b/u.test(line));
}

const email = "mali@example.com";
let members = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  production: [
    async ({ browserName: _browser }, provide) => {
      const production = await Production.start();
      const { url } = production.servers[0] ?? { url: "" };
      const events = [...Array.from({ length: 3 }, () => ["card", "promptpay"] as const), ["linepay"] as const];
      for (const methods of events) {
        await putUpEvent(url, { paymentMethods: [...methods], capacity: 50 }, { token: production.merchantToken });
      }
      await provide(production);
      await production.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  launchOptions: [
    async ({ launchOptions, production }, provide) => {
      await provide({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...production.hosts.browserArguments],
      });
    },
    { scope: "worker" },
  ],

  watch: async ({ production }, provide) => {
    const watch = new PageWatch();
    const said = () => production.servers.flatMap(({ output }) => output);
    const saidBefore = said().length;
    await provide(watch);
    expect(errorsIn(said().slice(saidBefore)), "errors of the server").toEqual([]);
    expect(watch.troubles, "errors behind the screen").toEqual([]);
  },

  newMember: async ({ browser, production, watch }, provide) => {
    const stories: MemberOfStory[] = [];
    await provide(async ({ isLoggedIn = true } = {}) => {
      members += 1;
      production.hosts.callersAddress = `203.0.113.${members}`;
      const { origin, servers } = production;
      const context = await browser.newContext({ baseURL: origin, userAgent: agents.android });
      const line = production.pages.newPerson(production.line);
      if (isLoggedIn) await line.logIn(context);
      await watch.follow(context);
      const [token, { url } = { url: "" }] = [await line.idToken(), servers.at(-1)];
      await callOk(url, routes.changeProfile, { body: { email } }, { token });
      const { userId, displayName } = line.user;
      for (const fact of [userId, displayName, token, email]) production.personal.add(fact);
      const page = await context.newPage();
      const story = { page, payer: new Payer(page, url, token), line, token, url };
      stories.push(story);
      return story;
    });
    for (const { page } of stories) await page.context().close();
    expect(
      stories.flatMap(({ line }) => line.unknown),
      "requests that LINE has no answer for",
    ).toEqual([]);
  },

  member: async ({ newMember }, provide) => provide(await newMember()),
});

export { expect };
