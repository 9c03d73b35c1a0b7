import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { FileServer } from "../../../support/file-server.ts";
import { PageWatch } from "../../support/page-watch.ts";
import { DemoPage } from "./demo-page.ts";

interface TestFixtures {
  /** Hears of every error behind the windows of this test; it fails for those that it did not expect. */
  readonly watch: PageWatch;
  /** A window of a browser that has never seen the demo. */
  readonly demo: DemoPage;
}

interface WorkerFixtures {
  /** The built demo; `DEMO_DIST` holds the stories against another build. */
  readonly built: string;
  /** Where it is on a plain file host: deep below its root, with a slash at the end. */
  readonly site: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  built: [
    process.env["DEMO_DIST"] ?? fileURLToPath(new URL("../../../../dist-demo", import.meta.url)),
    { scope: "worker", option: true },
  ],

  site: [
    async ({ built }, provide) => {
      const server = await FileServer.start({ folder: built, under: "/some/where/" });
      await provide(server.url);
      await server.close();
    },
    { scope: "worker" },
  ],

  watch: [
    async ({ context }, provide) => {
      const watch = new PageWatch();
      await watch.follow(context);
      await provide(watch);
      expect(watch.troubles, "errors behind the screen").toEqual([]);
    },
    { auto: true },
  ],

  demo: async ({ context, site }, provide) => {
    await provide(new DemoPage(await context.newPage(), site));
  },
});

export { expect };
