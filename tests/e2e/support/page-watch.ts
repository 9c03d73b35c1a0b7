import { type BrowserContext, type Page, test } from "@playwright/test";
import { makeOld } from "./old-phone.ts";

/** What a test says will be written to the console, such as an answer 402 that it provokes. */
export type Expected = string | RegExp;

/** Collects what goes wrong behind the screen: errors on the console, uncaught ones, and breaches of the page's policy. */
export class PageWatch {
  readonly #heard: string[] = [];
  readonly #expected: Expected[] = [];

  async follow(context: BrowserContext): Promise<void> {
    if (test.info().project.name === "old-phone") await makeOld(context);
    // Most breaches are errors on the console anyway; a report-only one is not.
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        reportError(new Error(`Policy violation: ${violatedDirective} ${blockedURI}`));
      });
    });
    context.on("page", (page) => this.#listen(page));
  }

  /** The next errors that hold this text, or match it, are part of the story. */
  expect(...expected: readonly Expected[]): void {
    this.#expected.push(...expected);
  }

  /** What nobody expected. */
  get troubles(): readonly string[] {
    return this.#heard.filter(
      (text) => !this.#expected.some((one) => (typeof one === "string" ? text.includes(one) : one.test(text))),
    );
  }

  #listen(page: Page): void {
    page.on("console", (message) => {
      if (message.type() === "error") this.#heard.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => this.#heard.push(`Uncaught ${error.message}\n${error.stack ?? ""}`));
  }
}
