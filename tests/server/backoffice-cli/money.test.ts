import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { aBankAccount, aMember, aMerchant, anEvent, aParticipation, aPayment, aRefund } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { type AppUnderTest, openApp } from "../http/support/app-under-test.ts";
import { call } from "../http/support/call.ts";
import { CommandLine } from "./support/command-line.ts";

let test: AppUnderTest;
let line: CommandLine;

beforeEach(async () => {
  test = await openApp();
  line = new CommandLine(test);
});

async function done(words: string | readonly string[]) {
  const { code, out, err } = await line.run(words);
  expect([code, err]).toEqual([0, ""]);
  return JSON.parse(out);
}

describe("transfer slips by command line", () => {
  let token: string;
  let paymentId: string;

  beforeEach(async () => {
    await test.write(async (store) => {
      const transferAccount = { bankName: "Kasikornbank", accountNumber: "000-0-00000-0", accountName: "Smash House", promptpayId: null };
      await store.merchants.save(aMerchant({ transferAccount }));
      await store.events.insert(anEvent({ paymentMethods: ["transfer"] }));
    });
    token = await test.idToken("mali");
    const { joinId } = (await call(test, routes.joinEvent, { body: { eventId: "event-1", seats: 1 } }, { token })).participation;
    paymentId = (await call(test, routes.payForEvent, { body: { joinId, method: "transfer" } }, { token })).id;
  });

  async function upload(colour: string) {
    const body = new FormData();
    body.set("paymentId", paymentId);
    body.set("file", new Blob([await aPicture(colour)], { type: "image/jpeg" }), "slip.jpg");
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.request(routes.uploadReceipt.path, { method: "POST", headers, body })).status).toBe(200);
  }

  it("are looked at, rejected with a reason, and approved", async () => {
    await upload("#2050a0");
    expect(await done("receipts list")).toMatchObject([{ paymentId, amount: { amount: 35_000, currency: "THB" }, flags: [] }]);
    const shown = await done(`receipts show --payment ${paymentId} --out slip.jpg`);
    const picture = line.files["slip.jpg"] as Uint8Array;
    expect([...picture.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(shown).toEqual({ paymentId, mediaType: "image/jpeg", bytes: picture.length, file: "slip.jpg" });

    const rejected = await done(["receipts", "reject", "--payment", paymentId, "--reason", "Too dark to read."]);
    expect(rejected).toMatchObject({ state: "requires_action", failure: { code: "slip_rejected", message: "Too dark to read." } });
    expect(await done("receipts list")).toEqual([]);
    await upload("#00ff00");
    expect(await done(`receipts approve --payment ${paymentId}`)).toMatchObject({ state: "succeeded" });
    const again = await line.run(`receipts approve --payment ${paymentId}`);
    expect(again).toMatchObject({ code: 1, out: "", err: expect.stringContaining("not_under_review") });
  });

  it("leave no file where there is no picture", async () => {
    const { code, err } = await line.run(`receipts show --payment ${paymentId} --out slip.jpg`);
    expect([code, err, line.files]).toEqual([1, expect.stringContaining("not_found"), {}]);
  });

  it("are no pictures where a server of another kind answers", async () => {
    const fetch = async (address: string, init: RequestInit) =>
      address.includes("receipt") ? new Response("<html>") : test.app.request(address.replace("http://sideline.test", ""), init);
    const { code, err } = await line.run(`receipts show --payment ${paymentId} --out slip.jpg`, { fetch });
    expect([code, err, line.files]).toEqual([3, expect.stringContaining("did not answer as a back office does"), {}]);
  });
});

describe("refunds and payouts by command line", () => {
  const header = "refund_id,bank_code,bank_name,branch_code,account_type,account_number,account_name,amount,currency";

  beforeEach(async () => {
    const payoutAccount = payoutAccountOf(aBankAccount());
    await test.write(async (store) => {
      await store.events.insert(anEvent());
      await store.members.save(aMember());
      await store.participations.save([aParticipation({ state: "left" })]);
      await store.payments.save(aPayment());
      await store.refunds.save(aRefund({ id: "a", destination: { kind: "bank_account", label: "KBANK •••• 6789" }, payoutAccount }));
    });
  });

  it("lists by state, pays out once, settles, and shows the file again", async () => {
    expect(await done("refunds list --state requested")).toMatchObject([{ id: "a", payoutAccount: { accountNumber: "0123456789" } }]);
    expect(await done("refunds list --state succeeded")).toEqual([]);
    const payout = await done("payouts make --country TH --out th.csv");
    expect(payout).toMatchObject({ country: "TH", refunds: 1, total: { amount: 35_000, currency: "THB" }, refused: [], file: "th.csv" });
    expect(payout).not.toHaveProperty("text");
    expect(line.files["th.csv"]).toMatch(new RegExp(`^${header}\r\na,004,.*,350\\.00,THB\r\n$`, "u"));

    const second = await line.run("payouts make --country TH --out second.csv");
    expect([second.code, second.err]).toEqual([0, "There is nothing to pay out now: no file was written.\n"]);
    expect(JSON.parse(second.out)).toMatchObject({ id: null, refunds: 0, refused: [], file: null });
    expect(line.files).not.toHaveProperty("second.csv");
    expect(await done(`payouts show --id ${payout.id} --out again.csv`)).toEqual({ ...payout, file: "again.csv" });
    expect(line.files["again.csv"]).toBe(line.files["th.csv"]);

    const settled = await done(["refunds", "settle", "--refund", "a", "--reference", "FT 1"]);
    expect(settled).toMatchObject({ state: "succeeded", payoutAccount: null });
    expect((await line.run("refunds settle --refund a --reference FT-2")).err).toContain("not_settleable");
  });

  it("says that the bank sent one back, once", async () => {
    const sentBack = ["refunds", "returned", "--refund", "a", "--reason", "Account closed", "--reference", "RT-1"];
    expect((await line.run(sentBack)).err).toContain("not_settleable");
    await done("payouts make --country TH --out th.csv");
    const returned = await done(sentBack);
    expect(returned).toMatchObject({ state: "needs_bank_account", returned: { reason: "Account closed" } });
    expect(await done(sentBack)).toEqual(returned);
    expect(await done("refunds list --state needs_bank_account")).toEqual([returned]);
  });

  it("asks for nothing where the file is there already, or can't be", async () => {
    line.files = { "th.csv": "mine" };
    const there = await line.run("payouts make --country TH --out th.csv");
    expect(there).toEqual({ code: 2, out: "", err: "th.csv is there already. Name a file that is not.\n" });
    const never = await line.run("payouts make --country TH --out no/th.csv", { openNew: () => Promise.reject(new Error("ENOENT")) });
    expect(never).toEqual({ code: 2, out: "", err: "no/th.csv can't be written.\n" });
    expect([line.files, line.keys]).toEqual([{ "th.csv": "mine" }, []]);
  });

  it("says how to get a payout that the disk did not take", async () => {
    let isGone = false;
    const { code, err } = await line.run("payouts make --country TH --out th.csv", {
      openNew: async () => ({
        write: () => Promise.reject(new Error("ENOSPC")),
        discard: async () => {
          isGone = true;
        },
      }),
    });
    expect([code, isGone]).toEqual([2, true]);
    const id = /payouts show --id (\S+) /u.exec(err)?.[1];
    expect(await done(`payouts show --id ${id} --out th.csv`)).toMatchObject({ id, refunds: 1 });
  });

  it("names the key where nobody answers, and that key gets the payout", async () => {
    const { code, err } = await line.run("payouts make --country TH --out th.csv", {
      fetch: async (address, init) => {
        const response = await test.app.request(address.replace("http://sideline.test", ""), init);
        if (address.endsWith("/payouts")) throw new TypeError("fetch failed");
        return response;
      },
    });
    expect([code, line.files]).toEqual([3, {}]);
    const key = /--key (\S+):/u.exec(err)?.[1];
    expect((await line.run("payouts make --country TH --out other.csv")).err).toContain("nothing to pay out");
    expect(await done(`payouts make --country TH --out th.csv --key ${key}`)).toMatchObject({ refunds: 1 });
    expect(line.files["th.csv"]).toContain("\r\na,004,");
  });
});

describe("exceptions by command line", () => {
  const money = { amount: 35_000, currency: "THB" };
  const late = {
    id: "x-1",
    kind: "late",
    paymentId: "payment-1",
    joinId: "join-1",
    expected: money,
    received: money,
    reference: null,
    suggestedAction: "refund",
    occurredAt: "2026-11-20T10:00:00Z",
    resolvedAt: null,
    resolution: null,
  };

  /** The server's answer to each call under /backoffice, and what it was asked. */
  function answering(status: number, answer: unknown) {
    const asked: string[] = [];
    const fetch = async (address: string, init: RequestInit) => {
      const path = address.replace("http://sideline.test", "");
      if (!path.startsWith("/backoffice")) return test.app.request(path, init);
      asked.push(`${init.method} ${path} ${typeof init.body === "string" ? init.body : ""}`.trim());
      return typeof answer === "string" ? new Response(answer, { status }) : Response.json(answer, { status });
    };
    return { asked, fetch };
  }

  it("are listed and resolved", async () => {
    const listing = answering(200, { items: [late], nextCursor: null });
    expect(JSON.parse((await line.run("exceptions list", listing)).out)).toEqual([late]);
    expect(listing.asked).toEqual(["GET /backoffice/exceptions?limit=100"]);
    const resolving = answering(200, { ...late, resolvedAt: late.occurredAt, resolution: "refund" });
    const { out } = await line.run("exceptions resolve --id x-1 --action refund", resolving);
    expect(JSON.parse(out)).toMatchObject({ id: "x-1", resolution: "refund" });
    expect(resolving.asked).toEqual(['POST /backoffice/exceptions/x-1/resolve {"action":"refund"}']);
  });

  it("say so where the server knows none", async () => {
    const { code, err } = await line.run("exceptions list", answering(404, "Not Found"));
    expect([code, err]).toEqual([1, "The server answered 404.\n"]);
    const unknown = await line.run("exceptions resolve --id nobody --action refund");
    expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining("not_found") });
  });
});

describe("what is missing", () => {
  it.each([
    ["receipts show --payment p", "--out FILE"],
    ["receipts show --out f", "--payment ID"],
    ["receipts approve", "--payment ID"],
    ["receipts reject --payment p", "--reason TEXT"],
    ["refunds settle --refund r", "--reference TEXT"],
    ["refunds settle --reference r", "--refund ID"],
    ["refunds returned --reason t --reference r", "--refund ID"],
    ["refunds returned --refund r --reference r", "--reason TEXT"],
    ["refunds returned --refund r --reason t", "--reference TEXT"],
    ["payouts make --out f", "--country TH|TW|JP"],
    ["payouts make --country TH", "--out FILE"],
    ["payouts show --out f", "--id ID"],
    ["exceptions resolve --id e", "--action accept|refund|ask"],
  ])("%s lacks %s, and nothing is asked", async (words, shown) => {
    expect(await line.run(words)).toEqual({ code: 2, out: "", err: `${shown} is missing.\n` });
    expect([line.keys, line.files]).toEqual([[], {}]);
  });

  it.each([
    ["refunds list --state lost", "state"],
    ["payouts make --country XX --out f", "country"],
    ["payouts make --country TH --out f --key mine", "idempotency-key"],
  ])("%s is refused by the server", async (words, field) => {
    const { code, err } = await line.run(words);
    expect([code, err.toLowerCase(), line.files]).toEqual([1, expect.stringContaining(field), {}]);
  });
});
