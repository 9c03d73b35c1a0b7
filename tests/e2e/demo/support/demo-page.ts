import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { PersonId } from "#demo/people.ts";
import type { NetworkCondition, StoryId } from "#demo/scenario.ts";
import type { RegionId } from "#demo/region-ids.ts";
import { PaymentScreen } from "../../support/payment-screen.ts";

/** What a link chooses. */
export interface Choices {
  readonly story?: StoryId;
  readonly who?: PersonId;
  readonly network?: NetworkCondition;
  readonly region?: RegionId;
  readonly lang?: string;
  readonly theme?: string;
}

/** A window of the demo: the app in its phone, and the drawer at its edge. */
export class DemoPage {
  readonly page: Page;
  /** The app. */
  readonly phone: FrameLocator;
  /** The console on the organiser's device. */
  readonly organiser: FrameLocator;
  readonly payment: PaymentScreen;
  readonly #site: string;

  constructor(page: Page, site: string) {
    this.page = page;
    this.phone = page.frameLocator("#phone");
    this.organiser = page.frameLocator("#organiser iframe");
    this.payment = new PaymentScreen(this.phone);
    this.#site = site;
  }

  /** Opens a link; `path` is the app's. */
  async open(choices: Choices = {}, path: string | null = null): Promise<void> {
    const query = new URLSearchParams({ ...choices }).toString();
    await this.page.goto(this.#site + (query === "" ? "" : `?${query}`) + (path === null ? "" : `#${path}`));
  }

  /** What the app shows, by its path behind the #. */
  async expectPath(path: RegExp): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).hash.slice(1)).toMatch(path);
  }

  /** The button in the bar above the app. */
  get tab(): Locator {
    return this.page.getByRole("button", { name: "Demo: choose a scenario" });
  }

  get drawer(): Locator {
    return this.page.locator("#shell dialog.drawer");
  }

  async openDrawer(): Promise<Locator> {
    await this.tab.click();
    await expect(this.drawer).toBeVisible();
    return this.drawer;
  }

  /** Presses a button or a row of the drawer, by how its text begins; the drawer closes when it is done. */
  async press(name: string): Promise<void> {
    const drawer = await this.openDrawer();
    await drawer.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expect(drawer).toBeHidden();
  }

  /** Chooses a chip of the open drawer: the language, the theme, the place, or the network, which is for engineers. */
  async choose(group: string, name: string): Promise<void> {
    if (group === "Network" && !(await this.drawer.getByRole("radiogroup", { name: group }).isVisible()))
      await this.drawer.getByText("For engineers").click();
    await this.drawer.getByRole("radiogroup", { name: group }).getByText(name, { exact: true }).click();
  }

  /** Looks at the member's phone, or at the organiser's device. */
  async look(at: "Member" | "Organiser"): Promise<void> {
    await this.page.getByRole("group", { name: "Whose device" }).getByRole("button", { name: at }).click();
  }

  async closeDrawer(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await expect(this.drawer).toBeHidden();
  }

  /** The merchant calls the event off, after one more question. */
  async cancelEvent(): Promise<void> {
    const drawer = await this.openDrawer();
    await drawer.getByRole("button", { name: "Cancel the event", exact: true }).click();
    await this.page
      .getByRole("alertdialog", { name: "Cancel this event?" })
      .getByRole("button", { name: "Cancel the event" })
      .click();
    await expect(drawer).toBeHidden();
  }

  /** A picture of the page now, into the folder that SHOTS names; nothing without it. */
  async shot(name: string): Promise<void> {
    const folder = process.env["SHOTS"];
    if (folder) await this.page.screenshot({ path: `${folder}/demo-${name}.png`, animations: "disabled" });
  }
}
