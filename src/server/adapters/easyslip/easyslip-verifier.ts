import { second } from "#domain/time/instant.ts";
import { slipCodeText, type SlipCode } from "#domain/slip-code/slip-code.ts";
import {
  type SlipVerdict,
  type SlipVerifier,
  SlipVerifierUnavailable,
} from "#server/application/transfers/slip-verifier.ts";
import { readAnswer } from "./answers.ts";

/** How to reach EasySlip. */
export interface EasySlipAccess {
  /** `https://api.easyslip.com`; tests have an EasySlip of their own. */
  readonly apiOrigin: string;
  /** A secret: never logged. */
  readonly apiKey: string;
}

/** EasySlip asks the bank while we wait. */
const patience = 20 * second;

/**
 * EasySlip (easyslip.com), which asks Thai banks: API v2, *Verify by Payload*
 * (easyslip-document.cl1.easythunder.com/en/v2/verify/bank/payload). The wallet's slips can be asked about by their
 * picture alone, which we keep to ourselves.
 */
export class EasySlipVerifier implements SlipVerifier {
  readonly #access: EasySlipAccess;
  readonly #patience: number;

  /** `within`: how long an answer is awaited, in milliseconds. */
  constructor(access: EasySlipAccess, within: number = patience) {
    this.#access = access;
    this.#patience = within;
  }

  asksAbout(code: SlipCode): boolean {
    return slipCodeText(code) !== null;
  }

  async verify(code: SlipCode): Promise<SlipVerdict> {
    const payload = slipCodeText(code);
    if (payload === null) throw new RangeError("Nobody can be asked about this slip.");
    const { status, body } = await this.#ask(payload);
    return readAnswer(status, body);
  }

  /** What is thrown names neither the key nor anything of the slip; an answer's own words may. */
  async #ask(payload: string): Promise<{ readonly status: number; readonly body: unknown }> {
    const { apiOrigin, apiKey } = this.#access;
    try {
      const response = await fetch(`${apiOrigin}/v2/verify/bank`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
        // Whether it was asked before, also by a try of ours whose answer was lost, says nothing about the slip.
        body: JSON.stringify({ payload, checkDuplicate: false }),
        signal: AbortSignal.timeout(this.#patience),
        redirect: "error",
      });
      return { status: response.status, body: jsonOf(await response.text()) };
    } catch (error) {
      const why = error instanceof Error ? error.name : "unknown";
      throw new SlipVerifierUnavailable(`EasySlip did not answer: ${why}.`);
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
