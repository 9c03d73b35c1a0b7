import { setup, teardown } from "../../support/postgres-template.ts";

/** Before the stories: a database with the newest schema, of which each server takes a copy. Answers how to remove it. */
// Playwright takes the default export.
// oxlint-disable-next-line import/no-default-export
export default async function makeTemplate(): Promise<() => Promise<void>> {
  await setup();
  return teardown;
}
