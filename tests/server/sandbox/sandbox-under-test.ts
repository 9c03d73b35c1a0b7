import type { ReceivedWebhook } from "../../contracts/payment-gateway.contract.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import type { SandboxStorage } from "#server/adapters/sandbox/storage.ts";

export const testStart = Date.UTC(2026, 10, 20, 3, 0);

export class TestClock {
  at = testStart;
  now(): number {
    return this.at;
  }
  pass(ms: number): void {
    this.at += ms;
  }
}

/** A sandbox with a clock to move and an app that takes or refuses its webhooks. */
export interface SandboxUnderTest {
  readonly gateway: SandboxGateway;
  readonly clock: TestClock;
  readonly inbox: ReceivedWebhook[];
  /** Does the app take webhooks? */
  app: { takes: boolean | "throws" };
  readonly newId: () => string;
}

export function openSandbox(storage: SandboxStorage, clock = new TestClock()): SandboxUnderTest {
  const inbox: ReceivedWebhook[] = [];
  const app: SandboxUnderTest["app"] = { takes: true };
  const newId = () => crypto.randomUUID();
  const gateway = new SandboxGateway({
    storage,
    clock,
    ids: { newId, newTicketCode: newId },
    webhookSecret: "whsec_test",
    deliver: async (rawBody, headers) => {
      inbox.push({ rawBody, headers });
      if (app.takes === "throws") throw new Error("The app is down.");
      return app.takes;
    },
  });
  return { gateway, clock, inbox, app, newId };
}
