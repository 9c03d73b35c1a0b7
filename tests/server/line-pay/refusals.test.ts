import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readJson } from "#server/adapters/line-pay/client.ts";
import { type Channel, LinePayServer } from "../../support/line-pay/line-pay-server.ts";
import { type Answer, refusals, type Send } from "../../support/line-pay/refusals.ts";

/** The table of what LINE Pay refuses, with its sources, on the LINE Pay that the tests run on. */
describe("what our LINE Pay refuses, as the real one does", () => {
  let linePay: LinePayServer;
  let channel: Channel;

  beforeAll(async () => {
    linePay = await LinePayServer.start();
    channel = linePay.connect();
  });

  afterAll(() => linePay.stop());

  const send: Send = async ({ path, query, body, channelId = channel.id, secret = channel.secret, nonce }) => {
    const sent = query ?? (typeof body === "string" ? body : JSON.stringify(body));
    const once = crypto.randomUUID();
    const response = await fetch(`${linePay.origin}${path}${query === undefined ? "" : `?${query}`}`, {
      method: query === undefined ? "POST" : "GET",
      headers: {
        "x-line-channelid": channelId,
        ...(nonce === false ? {} : { "x-line-authorization-nonce": once }),
        "x-line-authorization": createHmac("sha256", secret)
          .update(secret + path + sent + once)
          .digest("base64"),
      },
      ...(query === undefined ? { body: sent } : {}),
    });
    return readJson(await response.text()) as Answer;
  };

  it.each(refusals)("$code: $name ($source)", async ({ code, ask }) => {
    expect((await ask(send, linePay)).returnCode).toBe(code);
  });
});
