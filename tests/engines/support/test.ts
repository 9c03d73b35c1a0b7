import { writeFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import { developmentIdentityName } from "#adapters/liff/development-identity.ts";
import type { Language } from "#languages/language.ts";
import { type Identity, type MemberByWire, newIdentity } from "../../e2e/support/member-by-wire.ts";
import { Sideline } from "../../e2e/support/sideline.ts";
import { Device } from "./device.ts";
import type { Driver } from "./driver.ts";
import { FirefoxDriver } from "./firefox.ts";
import { WatchedSite } from "./watched-site.ts";
import { WebKitDriver, webKitGtk, wpe } from "./webkit.ts";

interface Phone {
  readonly device: Device;
  readonly identity: Identity;
  /** The same person without the app. */
  readonly byWire: () => Promise<MemberByWire>;
}

/** Where the devices are. */
export const deviceZone = "Asia/Bangkok";

interface TestFixtures {
  /** Somebody with a browser of their own, signed in. A story that leaves errors behind its screens fails. */
  readonly newPhone: (displayName?: string, language?: Language) => Promise<Phone>;
}

interface WorkerFixtures {
  readonly engine: { open(): Promise<Driver>; stop(): void };
  readonly sideline: Sideline;
  /** What the browser sees of the server. */
  readonly site: WatchedSite;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, provide, { project }) => {
      const engine =
        project.name === "firefox"
          ? await FirefoxDriver.start()
          : await WebKitDriver.start(project.name === "wpe" ? wpe : webKitGtk);
      await provide(engine);
      engine.stop();
    },
    { scope: "worker", timeout: 30_000 },
  ],

  sideline: [
    // oxlint-disable-next-line no-empty-pattern -- As above.
    async ({}, provide) => {
      const sideline = await Sideline.start("error");
      await provide(sideline);
      await sideline.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  site: [
    async ({ sideline }, provide) => {
      const site = await WatchedSite.start(sideline.url);
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],

  newPhone: async ({ engine, sideline, site }, provide, testInfo) => {
    const opened: { readonly driver: Driver; readonly device: Device }[] = [];
    const saidBefore = sideline.said.length;
    await provide(async (displayName = "Mali", language = "en") => {
      const driver = await engine.open();
      const device = new Device(driver, site.url);
      opened.push({ driver, device });
      const identity = newIdentity(displayName);
      await device.keep({ [developmentIdentityName]: JSON.stringify(identity), "sideline.language": language });
      return { device, identity, byWire: () => sideline.member(identity) };
    });
    try {
      for (const [index, { device }] of opened.entries()) {
        if (testInfo.status !== testInfo.expectedStatus)
          writeFileSync(testInfo.outputPath(`screen-${index}.png`), await device.shot());
        expect(await device.troubles(), "errors behind the screen").toEqual([]);
      }
    } finally {
      for (const { driver } of opened) await driver.close();
    }
    expect(sideline.said.slice(saidBefore), "errors of the server").toEqual([]);
  },
});

export { expect };
