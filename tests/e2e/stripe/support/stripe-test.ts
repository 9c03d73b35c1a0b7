import { routes } from "#contract/routes.ts";
import { callOk } from "../../../support/process/caller.ts";
import { stripeEnvironment } from "../../../support/stripe/stripe-environment.ts";
import { StripeServer } from "../../../support/stripe/stripe-server.ts";
import { LineStaging } from "../../line/support/line-staging.ts";
import { expect, test as lineTest } from "../../line/support/line-test.ts";
import { Payer } from "./payer.ts";
import { StripeHosts } from "./stripe-hosts.ts";

interface TestFixtures {
  readonly payer: Payer;
  /** Stripe's hosts, as the payer's phone meets them. */
  readonly hosts: StripeHosts;
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

  hosts: ({ stripe }, provide) => provide(new StripeHosts(stripe)),

  payer: async ({ hosts, newPhone, staging }, provide) => {
    const { page, line } = await newPhone({
      before: async (those, context) => {
        await those.logIn(context);
        await hosts.follow(context);
      },
    });
    const token = await line.idToken();
    await callOk(staging.origin, routes.changeProfile, { body: { email: "mali@example.com" } }, { token });
    await provide(new Payer(page, staging.origin, token));
  },
});

export { expect };
