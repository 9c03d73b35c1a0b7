import type { FrameLocator, Locator, Page } from "@playwright/test";

/** The published test numbers that the stories use. */
export const cards = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  noFunds: "4000000000009995",
  asksTheBank: "4000002760003184",
} as const;

/** What a member does on the Payment screen. */
export class PaymentScreen {
  readonly payButton: Locator;
  /** In any language. */
  readonly anyPayButton: Locator;
  readonly #page: Page | FrameLocator;

  /** `page`: the app's, or the frame that it is in. */
  constructor(page: Page | FrameLocator) {
    this.#page = page;
    this.anyPayButton = page.locator("button[aria-describedby=refund-promise]");
    this.payButton = page.getByRole("button", { name: /^Pay / });
  }

  /** Opens the form of a new card, where there are other ways to pay. */
  async chooseCard(): Promise<void> {
    const choice = this.#page.locator("[name=way-to-pay][value=new_card]");
    await choice.or(this.#page.getByLabel("Card number")).first().waitFor();
    if ((await choice.count()) > 0) await choice.check();
  }

  async typeCard(number: string): Promise<void> {
    await this.chooseCard();
    await this.#page.getByLabel("Card number").fill(number);
    await this.#page.getByLabel("Expiry").fill("1234");
    await this.#page.getByLabel("Security code").fill("123");
  }

  async payByCard(number: string): Promise<void> {
    await this.typeCard(number);
    await this.payButton.click();
  }
}
