import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { routes } from "#contract/routes.ts";
import type { GatewayMethod } from "#domain/payment/method.ts";
import { callOk } from "../../../support/process/caller.ts";

/** A held place, and the address where it is paid. */
export interface HeldPlace {
  readonly joinId: string;
  readonly address: string;
}

/** A member's phone in front of the built app, with Stripe behind it. */
export class Payer {
  readonly page: Page;
  /** Stripe's fields. */
  readonly fields: FrameLocator;
  /** What the bank shows over the app. */
  readonly bank: FrameLocator;
  readonly payButton: Locator;
  readonly #url: string;
  readonly #token: string;

  /** `url`: where the member calls without the app. */
  constructor(page: Page, url: string, token: string) {
    this.page = page;
    this.fields = page.frameLocator('iframe[title="Secure payment input frame"]');
    this.bank = page.frameLocator('iframe[title="3D Secure"]');
    this.payButton = page.locator("button[aria-describedby=refund-promise]");
    this.#url = url;
    this.#token = token;
  }

  /** Takes a seat at another event in Bangkok that can be paid so. */
  async takePlace(method: GatewayMethod = "card"): Promise<HeldPlace> {
    const token = { token: this.#token };
    const { items } = await callOk(this.#url, routes.listEvents, { query: { hasSeats: "true", limit: "100" } }, token);
    for (const { id: eventId, merchantId, mine, price } of items) {
      if (mine !== null || price.currency !== "THB" || price.amount === 0) continue;
      const event = await callOk(this.#url, routes.getEvent, { query: { merchantId, eventId } }, token);
      if (!event.paymentMethods.includes(method)) continue;
      const { participation } = await callOk(this.#url, routes.joinEvent, { body: { eventId, seats: 1 } }, token);
      if (participation.state === "awaiting_payment")
        return { joinId: participation.joinId, address: `/payment/${eventId}/${participation.joinId}` };
    }
    throw new Error(`No event is paid by ${method}.`);
  }

  /** Opens the form of a new card, where there are other ways to pay. */
  async chooseCard(): Promise<void> {
    const choice = this.page.locator("[name=way-to-pay][value=new_card]");
    await choice.or(this.fields.owner()).first().waitFor();
    if ((await choice.count()) > 0) await choice.check();
  }

  async typeCard(number: string): Promise<void> {
    await this.chooseCard();
    await this.fields.getByLabel("Card number").fill(number);
    await this.fields.getByLabel("Expiration date").fill("1234");
    await this.fields.getByLabel("Security code").fill("123");
  }

  async payBy(number: string): Promise<void> {
    await this.typeCard(number);
    await this.payButton.click();
  }

  async expectTicket(): Promise<void> {
    await expect(this.page.getByText("See you there!")).toBeVisible();
  }
}
