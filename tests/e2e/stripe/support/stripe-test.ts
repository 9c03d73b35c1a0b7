import { type FrameLocator, type Locator, type Page } from "@playwright/test";
import { routes } from "#contract/routes.ts";
import type { GatewayMethod } from "#domain/payment/method.ts";
import { callOk } from "../../../support/process/caller.ts";
import { stripeEnvironment } from "../../../support/stripe/stripe-environment.ts";
import { StripeServer } from "../../../support/stripe/stripe-server.ts";
import { LineStaging } from "../../line/support/line-staging.ts";
import { expect, test as lineTest } from "../../line/support/line-test.ts";
import { StripeHosts } from "./stripe-hosts.ts";

/** A held place, and the address where it is paid. */
interface Place {
  readonly joinId: string;
  readonly address: string;
}

/** A member's phone in front of the built app, with Stripe behind it. */
export class Payer {
  readonly page: Page;
  /** Stripe's hosts, as this phone meets them. */
  readonly hosts: StripeHosts;
  /** Stripe's fields. */
  readonly fields: FrameLocator;
  /** What the bank shows over the app. */
  readonly bank: FrameLocator;
  readonly payButton: Locator;
  readonly #origin: string;
  readonly #token: string;

  constructor(page: Page, hosts: StripeHosts, origin: string, token: string) {
    this.page = page;
    this.hosts = hosts;
    this.fields = page.frameLocator('iframe[title="Secure payment input frame"]');
    this.bank = page.frameLocator('iframe[title="3D Secure"]');
    this.payButton = page.locator("button[aria-describedby=refund-promise]");
    this.#origin = origin;
    this.#token = token;
  }

  /** Takes a seat at another event in Bangkok that can be paid so. */
  async takePlace(method: GatewayMethod = "card"): Promise<Place> {
    const token = { token: this.#token };
    const { items } = await callOk(
      this.#origin,
      routes.listEvents,
      { query: { hasSeats: "true", limit: "100" } },
      token,
    );
    for (const { id: eventId, merchantId, mine, price } of items) {
      if (mine !== null || price.currency !== "THB" || price.amount === 0) continue;
      const event = await callOk(this.#origin, routes.getEvent, { query: { merchantId, eventId } }, token);
      if (!event.paymentMethods.includes(method)) continue;
      const { participation } = await callOk(this.#origin, routes.joinEvent, { body: { eventId, seats: 1 } }, token);
      if (participation.state === "awaiting_payment")
        return { joinId: participation.joinId, address: `/payment/${eventId}/${participation.joinId}` };
    }
    throw new Error(`No event is paid by ${method}.`);
  }

  async typeCard(number: string): Promise<void> {
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

interface TestFixtures {
  readonly payer: Payer;
  /** Stripe sends its events now, each twice, the last one first. */
  readonly sendEvents: () => Promise<void>;
}

interface WorkerFixtures {
  readonly behind: { readonly stripe: StripeServer; readonly staging: LineStaging };
  readonly stripe: StripeServer;
}

export const test = lineTest.extend<TestFixtures, WorkerFixtures>({
  behind: [
    async ({ logLevel }, provide) => {
      const stripe = await StripeServer.start();
      const staging = await LineStaging.start(logLevel, stripeEnvironment(stripe, "operator"));
      await provide({ stripe, staging });
      await staging.close();
      await stripe.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  stripe: [({ behind }, provide) => provide(behind.stripe), { scope: "worker" }],
  staging: [({ behind }, provide) => provide(behind.staging), { scope: "worker" }],

  payer: async ({ newPhone, staging, stripe }, provide) => {
    const hosts = new StripeHosts(stripe);
    const { page, line } = await newPhone({
      before: async (those, context) => {
        await those.logIn(context);
        await hosts.follow(context);
      },
    });
    const token = await line.idToken();
    await callOk(staging.origin, routes.changeProfile, { body: { email: "mali@example.com" } }, { token });
    await provide(new Payer(page, hosts, staging.origin, token));
  },

  sendEvents: async ({ staging, stripe }, provide) => {
    await provide(async () => {
      const events = stripe.events.take().toReversed();
      for (const { rawBody: body, headers } of [...events, ...events]) {
        const answer = await fetch(new URL("/payment/webhook", staging.origin), { method: "POST", body, headers });
        expect(answer.status).toBe(200);
      }
    });
  },
});

export { expect };
