import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readAnswer } from "#server/adapters/easyslip/answers.ts";
import { SlipVerifierUnavailable } from "#server/application/transfers/slip-verifier.ts";
import { EasySlipServer } from "../../support/easyslip/easyslip-server.ts";
import { type Answer, refusals, type Send } from "../../support/easyslip/refusals.ts";

/** The table of what EasySlip refuses, with its sources, on the EasySlip that the tests run on; and what we read in it. */
describe("what our EasySlip refuses, as the real one does", () => {
  let easySlip: EasySlipServer;
  beforeAll(async () => {
    easySlip = await EasySlipServer.start();
  });
  beforeEach(() => easySlip.reset());
  afterAll(() => easySlip.stop());

  const send: Send = async ({ path = "/v2/verify/bank", body, apiKey = easySlip.apiKey }) => {
    const response = await fetch(easySlip.origin + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer["body"] };
  };

  it.each(refusals)("$code: $name ($source)", async ({ code, status, isAnswer, ask }) => {
    const answer = await ask(send, easySlip);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    const read = () => readAnswer(answer.status, answer.body);
    if (isAnswer) expect(read()).toEqual({ kind: "unknown" });
    else expect(read).toThrow(new SlipVerifierUnavailable(`EasySlip can't answer now: ${code} (status ${status}).`));
  });
});
