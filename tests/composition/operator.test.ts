import { commands, useCasesOn } from "#composition/server/operator/run.ts";
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readArguments } from "#cli/backoffice/command.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { openPglite } from "#server/adapters/pglite/open-pglite.ts";
import { PdfPrinter } from "#server/adapters/papers/pdf-printer.ts";
import { OpenMerchant } from "#server/application/merchants/open-merchant.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { day, hour } from "#domain/time/instant.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { exceptionOfSlip } from "#domain/payment/transfer-exception.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { given } from "../contracts/support/given.ts";
import { noJobs } from "../contracts/support/no-jobs.ts";
import {
  aBankAccount,
  aMember,
  aMerchant,
  aPayment,
  aPendingAct,
  aRefund,
  aStaffMember,
  testNow,
} from "../support/builders/index.ts";
import { testKeys, testSealingKeys } from "../support/sealing.ts";
import { createDataFolder } from "../support/pglite.ts";
import { SequentialIdSource } from "../support/sequential-id-source.ts";

const { legal, name, description } = aMerchant();
const file = JSON.stringify({ name, description, legal });
const now = new Date(testNow).toISOString();

describe("the operator's commands", () => {
  let said: string[];
  let files: Record<string, string>;
  let openClub: (id: string) => Promise<unknown>;
  let unitOfWork: InMemoryUnitOfWork;
  let context: Parameters<(typeof commands)[number]["run"]>[0];
  beforeEach(() => {
    said = [];
    files = { "club.json": file };
    unitOfWork = new InMemoryUnitOfWork({ enqueue: () => undefined });
    const clock = new InMemoryClock(testNow);
    const ids = new SequentialIdSource();
    const transactions = new Transactions(unitOfWork, clock, ids, new InMemoryEventSignals());
    openClub = async (id) => {
      const mali = aMember({ id: "mali" });
      await unitOfWork.run((store) => store.members.save(mali));
      const words = { name, country: "TH", place: "Bang Rak", sports: ["badminton"], legal } as const;
      return new OpenMerchant(transactions, new PdfPrinter()).run(mali.id, words, id);
    };
    context = {
      ...useCasesOn(unitOfWork, transactions, clock),
      publicOrigin: "https://sideline.test",
      complain: (text) => said.push(text),
      readText: async (path) => {
        const text = files[path];
        if (text === undefined) throw new Error("no such file");
        return text;
      },
    };
  });

  async function give(...words: readonly string[]): Promise<unknown> {
    const command = commands.find((one) => one.name === words.slice(0, 2).join(" "));
    if (!command) throw new Error("There is no such command.");
    return command.run(context, readArguments(command.usage, words.slice(2)));
  }

  it("set which gateway takes a merchant's money, by method and currency", async () => {
    await give("merchants", "create", "smash", "club.json");
    const serve = (...words: readonly string[]) => give("merchants", "serve", "smash", ...words);
    expect(await serve("card", "stripe", "--currencies", "THB, TWD")).toContain("smash  card  stripe  THB, TWD\n");
    expect(await serve("promptpay", "nobody")).toMatch(/card {2}stripe.*\n(.*\n)*smash {2}promptpay {2}nobody/u);
    expect(await serve("card", "usual")).toContain("smash  card  usual  THB, TWD, JPY\n");
    await expect(serve("cash", "stripe")).rejects.toMatchObject({ sentences: [expect.stringContaining("METHOD")] });
    await expect(serve("card", "bank")).rejects.toMatchObject({ sentences: [expect.stringContaining("GATEWAY")] });
    await expect(serve("promptpay", "stripe", "--currencies", "JPY")).rejects.toMatchObject({
      sentences: [expect.stringContaining("--currencies must be of THB")],
    });
    await expect(give("merchants", "serve", "nobody", "card", "usual")).rejects.toMatchObject({
      sentences: ["There is no such merchant."],
    });
  });

  it("show the merchants that members opened, and approve them", async () => {
    await give("merchants", "create", "smash", "club.json");
    expect(await give("merchants", "waiting")).toEqual([]);
    await openClub("riverside");
    const waiting = {
      id: "riverside",
      name,
      openedAt: now,
      country: "TH",
      place: "Bang Rak",
      sports: ["badminton"],
      legal,
    };
    expect(await give("merchants", "waiting")).toEqual([waiting]);
    const approved = { id: "riverside", name, approvedAt: now };
    expect(await give("merchants", "approve", "riverside")).toEqual(approved);
    expect(await give("merchants", "approve", "riverside")).toEqual(approved);
    expect(await give("merchants", "waiting")).toEqual([]);
    await expect(give("merchants", "approve", "nobody")).rejects.toMatchObject({
      sentences: ["There is no such merchant."],
    });
  });

  it("show and set a merchant's connected account at Stripe", async () => {
    await give("merchants", "create", "smash", "club.json");
    expect(await give("merchants", "account", "smash")).toBe("smash  stripe  none\n");
    expect(await give("merchants", "account", "smash", "--set", "acct_1AbC")).toBe("smash  stripe  acct_1AbC\n");
    expect(await give("merchants", "account", "smash")).toBe("smash  stripe  acct_1AbC\n");
    const said = { takesPayments: false, paysOut: true, missing: 2, methods: { card: true, paypay: false } };
    const stand = (account: string) =>
      context.merchants.find("smash").then((found) =>
        unitOfWork.run(async ({ merchants }) => {
          const stripe = { ...said, account, since: Date.UTC(2026, 10, 23, 9) };
          if (found) await merchants.save({ ...found, gatewayStandings: { stripe } });
        }),
      );
    await stand("acct_1AbC");
    expect(await give("merchants", "account", "smash")).toBe(
      "smash  stripe  acct_1AbC  takes no payments, pays out since 2026-11-23T09:00:00.000Z, 2 answers missing; card on; paypay off\n",
    );
    await stand("acct_of_before");
    expect(await give("merchants", "account", "smash")).toBe("smash  stripe  acct_1AbC\n");
    for (const [id, account, named] of [
      ["smash", "1AbC", "ACCOUNT"],
      ["nobody", "acct_1AbC", "no such merchant"],
    ] as const)
      await expect(give("merchants", "account", id, "--set", account)).rejects.toMatchObject({
        sentences: [expect.stringContaining(named)],
      });
  });

  it("give a merchant its LINE Pay channel, whose secret comes from a file and is never shown", async () => {
    await give("merchants", "create", "smash", "club.json");
    const secret = "0123456789abcdef".repeat(2);
    files["secret"] = `${secret}\n`;
    files["wrong"] = "hunter2";
    const channel = (...words: readonly string[]) => give("merchants", "channel", "smash", ...words);
    const shown = await channel("1650000000", "TWD", "secret");
    expect(shown).toContain("smash  linepay  line-pay  TWD\n");
    expect(`${String(shown)}${said.join("")}`).not.toContain(secret);
    for (const [words, named] of [
      [["165", "TWD", "secret"], "CHANNEL"],
      [["1650000000", "JPY", "secret"], "CURRENCY"],
      [["1650000000", "TWD", "wrong"], "FILE"],
      [["1650000000", "TWD", "missing"], "FILE"],
    ] as const)
      await expect(channel(...words)).rejects.toMatchObject({ sentences: [expect.stringContaining(named)] });
  });

  it("make the first owner by a link that is told once", async () => {
    await give("merchants", "create", "smash", "club.json");
    expect(await give("owners", "invite", "smash")).toEqual({
      url: expect.stringMatching(/^https:\/\/sideline\.test\/console\/invitation\/[\w-]{43}$/u) as string,
      until: new Date(testNow + 72 * hour).toISOString(),
    });
    expect(said.join()).toContain("shown this once");
    await expect(give("owners", "invite", "nobody")).rejects.toMatchObject({
      sentences: ["There is no such merchant."],
    });
  });

  it("show a merchant's owners, and end one as another owner asked", async () => {
    await give("merchants", "create", "smash", "club.json");
    const by = { appointedBy: "staff-mali", appointedAt: testNow };
    const end = { kind: "owner", staffId: "staff-noi", before: "owner", after: null } as const;
    await unitOfWork.run(async ({ members, staff, pendingActs }) => {
      for (const [id, parts] of Object.entries({ mali: {}, noi: by })) {
        await members.save(aMember({ id, displayName: id }));
        const one = { id: `staff-${id}`, merchantId: "smash", memberId: id, role: "owner", ...parts } as const;
        await staff.save(aStaffMember(one));
      }
      await staff.saveToken({ tokenHash: "hash", staffId: "staff-noi", loggedInAt: testNow, expiresAt: testNow + 1 });
      await pendingActs.save(aPendingAct({ merchantId: "smash", askedBy: "staff-mali", act: end }));
    });
    const mali = { staffId: "staff-mali", name: "mali" };
    const noi = {
      staffId: "staff-noi",
      name: "noi",
      since: now,
      appointed: { ...mali, at: now },
      lastLoginAt: now,
      askedToEnd: [{ ...mali, until: new Date(testNow + 7 * day).toISOString() }],
    };
    const other = { ...mali, since: now, appointed: null, lastLoginAt: null, askedToEnd: [] };
    expect(await give("owners", "list", "smash")).toEqual([other, noi]);
    await expect(give("owners", "list", "nobody")).rejects.toMatchObject({ sentences: ["There is no such merchant."] });
    await expect(give("owners", "end", "smash", "staff-mali")).rejects.toMatchObject({
      sentences: [expect.stringContaining("No owner asked")],
    });
    expect(await give("owners", "end", "smash", "staff-noi")).toEqual({ ended: "staff-noi" });
    expect(await give("owners", "list", "smash")).toEqual([other]);
  });

  it("take a merchant from its first day to its last", async () => {
    expect(await give("merchants", "create", "smash", "club.json")).toBe(`smash  open  ${name}\n`);
    const made = await give("clients", "create", "smash", "till");
    expect(made).toEqual({
      merchantId: "smash",
      clientId: "id-000001",
      clientSecret: expect.stringMatching(/^[\w-]{43}$/u),
      olderSecretUntil: null,
    });
    expect(said).toEqual([expect.stringContaining("shown this once")]);
    const later = new Date(testNow + 24 * 3_600_000).toISOString();
    expect(await give("clients", "rotate", "id-000001")).toMatchObject({ olderSecretUntil: later });
    expect(await give("clients", "list", "smash")).toBe(
      `id-000001  since ${now}  never used  works, the secret before until ${later}  till\n`,
    );
    expect(await give("clients", "rotate", "id-000001", "--overlap", "0")).toMatchObject({ olderSecretUntil: null });
    expect(await give("clients", "revoke", "id-000001")).toBe(
      `id-000001  since ${now}  never used  revoked ${now}  till\n`,
    );
    expect(await give("merchants", "suspend", "smash")).toBe(`smash  suspended since ${now}  ${name}\n`);
    expect(await give("merchants", "list")).toBe(`smash  suspended since ${now}  ${name}\n`);
    expect(await give("merchants", "resume", "smash")).toBe(`smash  open  ${name}\n`);
  });

  it("list every merchant, however many there are", async () => {
    for (let index = 100; index < 305; index += 1) await give("merchants", "create", `club-${index}`, "club.json");
    expect(String(await give("merchants", "list")).split("\n")).toHaveLength(206);
  });

  it("decide about what reaches a club after it has closed, and what it owes", async () => {
    await leaveOver(unitOfWork);
    expect(await give("exceptions", "list", "merchant-1")).toMatchObject([{ id: "exception-1", restsOn: "slip" }]);
    await give("exceptions", "resolve", "merchant-1", "exception-1", "reject", "--reason", "No money came.");
    expect(await give("exceptions", "list", "merchant-1")).toEqual([]);
    const payout = await give("payouts", "make", "merchant-1", "TH");
    expect(payout).toMatchObject({ refunds: 1 });
    expect(JSON.stringify(payout)).toContain(aBankAccount().accountNumber);
    expect(await give("refunds", "settle", "merchant-1", "refund-1", "KB-1")).toMatchObject({ state: "succeeded" });
    expect(await unitOfWork.read((store) => store.refunds.openOfMember("member-1"))).toEqual([]);
  });

  it("leave the money of a club that is open to its own people", async () => {
    await leaveOver(unitOfWork, { closedAt: null });
    for (const words of [
      "exceptions list merchant-1",
      "exceptions resolve merchant-1 exception-1 reject",
      "payouts make merchant-1 TH",
      "refunds settle merchant-1 refund-1 KB-1",
    ])
      await expect(give(...words.split(" "))).rejects.toMatchObject({
        sentences: ["This merchant is open: its own people decide."],
      });
    expect(await unitOfWork.read((store) => store.exceptions.find("exception-1"))).toMatchObject({ resolvedAt: null });
  });

  it("refuse with a sentence, and then nothing changes", async () => {
    await give("merchants", "create", "smash", "club.json");
    Object.assign(files, {
      "bad.json": "{",
      "poor.json": JSON.stringify({ name: "A\nB", description: "", legal: { ...legal, phone: 7 }, extra: 1 }),
    });
    const wrong: readonly (readonly [words: string, exitCode: number, sentence: RegExp])[] = [
      ["merchants create smash club.json", 1, /with this id already/u],
      ["merchants create Smash! club.json", 2, /small letters/u],
      ["merchants create club none.json", 2, /can't be read/u],
      ["merchants create club bad.json", 2, /no JSON/u],
      ["merchants create club poor.json", 2, /name: .*\nlegal\.phone: .*\nextra: /u],
      ["merchants suspend nobody", 1, /no such merchant/u],
      ["clients create nobody till", 1, /no such merchant/u],
      ["clients list nobody", 1, /no such merchant/u],
      ["clients rotate nobody", 1, /no such client/u],
      ["clients rotate nobody --overlap 721", 2, /--overlap/u],
      ["clients revoke nobody", 1, /no such client/u],
    ];
    for (const [words, exitCode, sentence] of wrong)
      await expect(give(...words.split(" "))).rejects.toMatchObject({
        exitCode,
        message: expect.stringMatching(sentence),
      });
    expect(await give("merchants", "list")).toBe(`smash  open  ${name}\n`);
    expect(await give("clients", "list", "smash")).toBe("");
  });
});

const script = fileURLToPath(new URL("../../src/composition/server/operator/main.ts", import.meta.url));

/** A club that has closed, a slip that came for it afterwards, and money that it still owes. */
async function leaveOver(work: UnitOfWork, merchant: Partial<Merchant> = { closedAt: testNow }): Promise<void> {
  const slip = { uploads: 1, reviewSince: testNow, reviewDueAt: null, flags: [], late: true } as const;
  const toBank = { kind: "bank_account", label: "Bank •••• 6789" } as const;
  await given(work, {
    merchants: [aMerchant(merchant)],
    payments: [aPayment({ method: "transfer", state: "cancelled", bought: null, slip })],
    refunds: [aRefund({ paymentId: "payment-2", destination: toBank, payoutAccount: payoutAccountOf(aBankAccount()) })],
  });
  const late = exceptionOfSlip(aPayment({ method: "transfer" }), "exception-1", "refund", testNow);
  await work.run((store) => store.exceptions.save(late));
}

describe("npm run operator", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await createDataFolder("operator");
  });
  afterEach(() => rm(folder, { recursive: true, maxRetries: 3 }));

  function operate(words: string, environment: Readonly<Record<string, string>> = {}) {
    return new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { PATH: process.env["PATH"], DATA_DIR: folder, SEALING_KEYS: testSealingKeys, ...environment };
      const child = execFile(process.execPath, [script, ...words.split(" ")], { env }, (_error, out, err) =>
        resolve({ code: child.exitCode ?? -1, out, err }),
      );
      child.stdin?.end(file);
    });
  }

  it("works on the embedded database while no server uses it, and says so while one does", async () => {
    const server = await openPglite({ folder, keys: testKeys });
    const busy = await operate("merchants list");
    await server.close();
    expect(busy).toEqual({
      code: 3,
      out: "",
      err: expect.stringMatching(/^The database can't be used\.\n.* is in use by another process/u),
    });
    expect(await operate("merchants create smash -")).toEqual({ code: 0, out: `smash  open  ${name}\n`, err: "" });
  });

  it("leaves to the server what follows from a command: its messages and jobs", async () => {
    const before = await openPglite({ folder, keys: testKeys });
    await leaveOver(before.unitOfWork(() => noJobs));
    await before.close();
    const asked = await operate("exceptions resolve merchant-1 exception-1 ask");
    expect(asked).toMatchObject({ code: 0, err: "", out: expect.stringContaining('"resolution": "ask"') });
    const after = await openPglite({ folder, keys: testKeys });
    const waiting = await after.raw.query<{ readonly name: string }>("select name from pgboss.job");
    const told = await after.unitOfWork(() => noJobs).read((store) => store.messages.unsent(9));
    await after.close();
    expect([waiting.rows.length, told.map(({ kind }) => kind)]).toEqual([1, ["transfer_asked"]]);
  });

  it("explains itself without a database, and says which word or setting is wrong", async () => {
    const help = await operate("--help");
    expect([help.code, help.err]).toEqual([0, ""]);
    for (const command of commands) expect(help.out).toContain(`  ${`${command.name} ${command.usage}`.trim()}\n`);
    expect(await operate("merchants sell")).toMatchObject({ code: 2, err: expect.stringContaining("no command") });
    expect(await operate("merchants list", { APP_ENV: "moon" })).toMatchObject({
      code: 3,
      err: expect.stringContaining("APP_ENV"),
    });
  });
});
