import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { aBankAccount, aMember, anEvent, aParticipation, aPayment, aRefund } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { type AppUnderTest, openApp } from "../http/support/app-under-test.ts";
import { call } from "../http/support/call.ts";
import { openTransferApp, transferring } from "../http/support/transfer-app.ts";
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
  let paymentId: string;
  let upload: (colour: string) => Promise<void>;

  beforeEach(async () => {
    const opened = await openTransferApp();
    ({ test } = opened);
    line = new CommandLine(test);
    ({ paymentId } = opened.mali);
    upload = async (colour) => {
      const file = new Blob([await aPicture(colour)], { type: "image/jpeg" });
      expect((await opened.mali.upload({ file })).status).toBe(200);
    };
  });

  it("are looked at, rejected with a reason, and approved", async () => {
    await upload("#2050a0");
    expect(await done("receipts list")).toMatchObject([
      { paymentId, amount: { amount: 35_000, currency: "THB" }, flags: [] },
    ]);
    const shown = await done(`receipts show --payment ${paymentId} --out slip.jpg`);
    const picture = line.files["slip.jpg"] as Uint8Array;
    expect([...picture.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(shown).toEqual({ paymentId, mediaType: "image/jpeg", bytes: picture.length, file: "slip.jpg" });

    const rejected = await done(["receipts", "reject", "--payment", paymentId, "--reason", "Too dark to read."]);
    expect(rejected).toMatchObject({
      state: "requires_action",
      failure: { code: "slip_rejected", message: "Too dark to read." },
    });
    expect(await done("receipts list")).toEqual([]);
    await upload("#00ff00");
    expect(await done(`receipts approve --payment ${paymentId}`)).toMatchObject({ state: "succeeded" });
    expect(await done(`receipts approve --payment ${paymentId}`)).toMatchObject({ state: "succeeded" });
    const again = await line.run(["receipts", "reject", "--payment", paymentId, "--reason", "No."]);
    expect(again).toMatchObject({ code: 1, out: "", err: expect.stringContaining("not_under_review") });
  });

  it("are approved with another amount than was due, in one currency", async () => {
    await upload("#2050a0");
    const half = await line.run(`receipts approve --payment ${paymentId} --amount 100`);
    expect([half.code, half.err]).toEqual([2, "--amount and --currency go together.\n"]);
    const approved = await done(`receipts approve --payment ${paymentId} --amount 20000 --currency THB`);
    expect(approved).toMatchObject({ state: "processing", reviewSince: null });
    const [exception] = await done("exceptions list");
    expect(exception).toMatchObject({ kind: "too_little", received: { amount: 20_000, currency: "THB" } });
    const accepted = await done(`exceptions resolve --id ${exception.id} --action accept --attended yes`);
    expect(accepted).toMatchObject({ resolution: "accept" });
  });

  it("leave no file where there is no picture", async () => {
    const { code, err } = await line.run(`receipts show --payment ${paymentId} --out slip.jpg`);
    expect([code, err, line.files]).toEqual([1, expect.stringContaining("not_found"), {}]);
  });

  it("are no pictures where a server of another kind answers", async () => {
    const fetch = async (address: string, init: RequestInit) =>
      address.includes("receipt")
        ? new Response("<html>")
        : test.app.request(address.replace("http://sideline.test", ""), init);
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
      await store.refunds.save(
        aRefund({ id: "a", destination: { kind: "bank_account", label: "KBANK •••• 6789" }, payoutAccount }),
      );
    });
  });

  it("lists by state, pays out once, settles, and shows the file again", async () => {
    expect(await done("refunds list --state requested")).toMatchObject([
      { id: "a", payoutAccount: { accountNumber: "0123456789" } },
    ]);
    expect(await done("refunds list --state succeeded")).toEqual([]);
    const payout = await done("payouts make --country TH --out th.csv");
    expect(payout).toMatchObject({
      country: "TH",
      refunds: 1,
      total: { amount: 35_000, currency: "THB" },
      refused: [],
      file: "th.csv",
    });
    expect(payout).not.toHaveProperty("text");
    expect(line.files["th.csv"]).toMatch(new RegExp(`^${header}\r\na,004,.*,350\\.00,THB\r\n$`, "u"));

    const lost = await done("payouts make --country TH --out lost.csv");
    expect(lost).toEqual({ ...payout, file: "lost.csv" });
    expect(await done("payouts list")).toMatchObject([{ id: payout.id, country: "TH", refunds: 1, open: 1 }]);
    await done(["refunds", "settle", "--refund", "a", "--reference", "FT 1"]);
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
    const never = await line.run("payouts make --country TH --out no/th.csv", {
      openNew: () => Promise.reject(new Error("ENOENT")),
    });
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
    expect(await done("payouts make --country TH --out other.csv")).toMatchObject({ refunds: 1 });
    expect(await done(`payouts make --country TH --out th.csv --key ${key}`)).toMatchObject({ refunds: 1 });
    expect(line.files["th.csv"]).toContain("\r\na,004,");
    expect(line.files["other.csv"]).toBe(line.files["th.csv"]);
  });
});

describe("exceptions by command line", () => {
  let paymentId: string;
  let token: string;

  beforeEach(async () => {
    const opened = await openTransferApp();
    ({ test } = opened);
    line = new CommandLine(test);
    ({ paymentId, token } = opened.mali);
  });

  /** Money arrives on the merchant's account; nothing said is what is due. */
  const arrives = (amount?: number, payment = paymentId) => {
    const received = amount === undefined ? {} : { amount: { amount, currency: "THB" } as const };
    const body = { outcome: "succeeded", ...received } as const;
    return call(test, routes.playPayment, { params: { paymentId: payment }, body });
  };
  const waiting = async () => (await done("exceptions list"))[0];
  const stateNow = async (joinId: string) =>
    (await call(test, routes.getParticipation, { query: { joinId } }, { token })).state;

  it("are listed with what came and what was due, asked about, and refunded once the member answered", async () => {
    await arrives(30_000);
    const little = await waiting();
    expect(little).toMatchObject({
      kind: "too_little",
      paymentId,
      expected: { amount: 35_000 },
      received: { amount: 30_000 },
      suggestedAction: "ask",
    });
    const asked = await done(`exceptions resolve --id ${little.id} --action ask`);
    expect(asked).toMatchObject({ id: little.id, resolution: "ask", resolvedAt: null });
    await call(test, routes.advanceClock, { body: { advanceSeconds: 0 } });
    const messages = await call(test, routes.listMessages, {});
    expect(messages.items).toMatchObject([{ kind: "transfer_asked" }]);
    expect(await done(`exceptions resolve --id ${little.id} --action refund`)).toMatchObject({
      resolution: "refund",
      resolvedAt: expect.any(String),
    });
    expect(await done("refunds list")).toMatchObject([
      { paymentId, amount: { amount: 30_000 }, state: "needs_bank_account" },
    ]);
  });

  it("are accepted where the seats are still free: late money confirms", async () => {
    await call(test, routes.advanceClock, { body: { advanceSeconds: 25 * 3_600 } });
    token = await test.idToken("mali");
    await arrives();
    const late = await waiting();
    expect(late).toMatchObject({ kind: "late", suggestedAction: "accept" });
    expect(await stateNow(late.joinId)).toBe("expired");
    const accepted = await done(`exceptions resolve --id ${late.id} --action accept`);
    expect(accepted).toMatchObject({ resolution: "accept" });
    expect(await done(`exceptions resolve --id ${late.id} --action accept`)).toEqual(accepted);
    expect(await stateNow(late.joinId)).toBe("confirmed");
  });

  it("are refunded where the money came twice or too much, and can't be accepted", async () => {
    await arrives();
    await arrives();
    const mint = await transferring(test, "mint");
    await arrives(36_000, mint.paymentId);
    const [much, twice] = await done("exceptions list");
    expect(new Set([much.kind, twice.kind])).toEqual(new Set(["too_much", "twice"]));
    for (const { id } of [much, twice]) {
      const refused = await line.run(`exceptions resolve --id ${id} --action accept`);
      expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining("not_settleable") });
      expect(await done(`exceptions resolve --id ${id} --action refund`)).toMatchObject({ resolution: "refund" });
    }
    const amounts = (await done("refunds list")).map(({ amount }: { amount: { amount: number } }) => amount.amount);
    expect(amounts.toSorted((a: number, b: number) => a - b)).toEqual([1_000, 35_000]);
  });

  it("say so where the server knows none", async () => {
    const unknown = await line.run("exceptions resolve --id nobody --action refund");
    expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining("not_found") });
    const fetch = async (address: string, init: RequestInit) =>
      address.includes("exceptions")
        ? new Response("Not Found", { status: 404 })
        : test.app.request(address.replace("http://sideline.test", ""), init);
    expect(await line.run("exceptions list", { fetch })).toEqual({
      code: 1,
      out: "",
      err: "The server answered 404.\n",
    });
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
    ["exceptions resolve --id e", "--action accept|refund|ask|reject"],
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
