import type { Clock } from "#server/application/ports/clock.ts";
import type { SandboxFaults } from "./faults.ts";
import type { SandboxLedger } from "./ledger.ts";
import type { SandboxNotice } from "./notice.ts";
import { signatureHeader, type WebhookSigner } from "./signature.ts";
import { webhookBody } from "./webhook-body.ts";

/** Hands a webhook to the app: true when it took it (2xx). False or an exception: it is sent again later. */
export type DeliverWebhook = (rawBody: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;

const batch = 50;

/** Delivers what the sandbox has to tell: each notice at least once, in no promised order. */
export class SandboxWebhooks {
  readonly #ledger: SandboxLedger;
  readonly #clock: Clock;
  readonly #signer: WebhookSigner;
  readonly #faults: SandboxFaults;
  readonly #deliver: DeliverWebhook;

  constructor(
    ledger: SandboxLedger,
    clock: Clock,
    signer: WebhookSigner,
    faults: SandboxFaults,
    deliver: DeliverWebhook,
  ) {
    this.#ledger = ledger;
    this.#clock = clock;
    this.#signer = signer;
    this.#faults = faults;
    this.#deliver = deliver;
  }

  /** Tries everything that is due; answers how many were taken. What was refused waits for its next try. */
  async deliverDue(): Promise<number> {
    let delivered = 0;
    for (;;) {
      const notices = await this.#ledger.takeNotices(this.#clock.now(), batch);
      if (notices.length === 0) return delivered;
      for (const notice of notices) if (await this.#send(notice)) delivered += 1;
    }
  }

  async #send(notice: SandboxNotice): Promise<boolean> {
    const taken = await this.#attempt(notice);
    if (taken && this.#faults.webhooksTwice) await this.#attempt(notice);
    if (taken) await this.#ledger.dropNotice(notice.id);
    return taken;
  }

  async #attempt(notice: SandboxNotice): Promise<boolean> {
    const body = webhookBody(notice);
    const signature = await this.#signer.sign(body, this.#clock.now());
    try {
      return await this.#deliver(body, { "content-type": "application/json", [signatureHeader]: signature });
    } catch {
      return false;
    }
  }
}
