import { type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { developmentIdentityName } from "#adapters/liff/development-identity.ts";
import { AppMember } from "./app-member.ts";
import { newIdentity } from "./member-by-wire.ts";
import { PageWatch } from "./page-watch.ts";
import { merchantId, Sideline } from "./sideline.ts";

/** What is particular about a member's phone. */
export interface Phone extends Pick<
  BrowserContextOptions,
  "viewport" | "colorScheme" | "reducedMotion" | "locale" | "isMobile" | "hasTouch" | "serviceWorkers"
> {
  /** Chosen in the app, on an earlier visit. */
  readonly language?: string;
}

export const smallPhone = { viewport: { width: 360, height: 740 } } as const;

interface TestFixtures {
  /** Hears of every error behind the screens of this test, and of the server; it fails for those that it did not expect. */
  readonly watch: PageWatch;
  /** Another member with a phone of their own: its own browser context, signed in as nobody else. */
  readonly newMember: (displayName?: string, phone?: Phone) => Promise<AppMember>;
  /** The member of the story. */
  readonly member: AppMember;
  /** Who owns a sample merchant, the one of `putUpEvent` unless another is named; on a small phone unless told. */
  readonly newOwner: (displayName?: string, phone?: Phone, at?: string) => Promise<AppMember>;
  /** The owner of the story, in the console. */
  readonly owner: AppMember;
}

interface WorkerFixtures {
  /** How much the server says; whatever it says fails the test. */
  readonly logLevel: string;
  /** A server of this worker's own. Its clock only ever moves forward, so stories reckon from `sideline.now()`. */
  readonly sideline: Sideline;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  logLevel: ["error", { scope: "worker", option: true }],

  sideline: [
    async ({ logLevel }, provide) => {
      const sideline = await Sideline.start(logLevel);
      await provide(sideline);
      await sideline.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  watch: async ({ sideline }, provide) => {
    const watch = new PageWatch();
    const saidBefore = sideline.said.length;
    await provide(watch);
    expect(sideline.said.slice(saidBefore), "errors of the server").toEqual([]);
    expect(watch.troubles, "errors behind the screen").toEqual([]);
  },

  newMember: async ({ browser, sideline, watch }, provide) => {
    const members: AppMember[] = [];
    await provide(async (displayName = "Sally", { language, ...phone } = {}) => {
      const identity = newIdentity(displayName);
      const kept = [{ name: developmentIdentityName, value: JSON.stringify(identity) }];
      if (language !== undefined) kept.push({ name: "sideline.language", value: language });
      const context = await browser.newContext({
        ...phone,
        baseURL: sideline.url,
        storageState: { cookies: [], origins: [{ origin: sideline.url, localStorage: kept }] },
      });
      await watch.follow(context);
      const member = new AppMember(identity, await context.newPage(), sideline);
      members.push(member);
      return member;
    });
    for (const { page } of members) await page.context().close();
  },

  member: async ({ newMember }, provide) => {
    await provide(await newMember());
  },

  newOwner: async ({ newMember, sideline }, provide) => {
    await provide(async (displayName = "Anong", phone = smallPhone, at = merchantId) => {
      const owner = await newMember(displayName, phone);
      await owner.byWire();
      await sideline.appoint(owner.identity, "owner", at);
      return owner;
    });
  },

  owner: async ({ newOwner }, provide) => {
    await provide(await newOwner());
  },
});

/** What fits in one look fits in the other: both are only for pictures, which SHOTS asks for. */
export const looks = process.env["SHOTS"] ? (["light", "dark"] as const) : (["dark"] as const);

export { expect };
