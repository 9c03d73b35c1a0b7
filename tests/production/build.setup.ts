import { test } from "@playwright/test";
import { buildApp } from "../e2e/support/build-app.ts";

test("the web app is built from the sources as they are now", () => {
  buildApp();
});
