import { test } from "@playwright/test";
import { buildApp, buildDemo } from "./support/build-app.ts";

test("the web app is built from the sources as they are now", () => {
  buildApp();
});

test("the demo is built from the sources as they are now", () => {
  buildDemo();
});
