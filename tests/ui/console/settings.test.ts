import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { Calls } from "#application/ports/calls.ts";
import { AddLogo } from "#application/console/use-cases/add-logo.ts";
import { minute, second } from "#domain/time/instant.ts";
import { whoAmI } from "#contract/merchants/access.ts";
import { getSellerAccount } from "#contract/merchants/seller-account.ts";
import { changeMerchantSettings, getMerchantSettings } from "#contract/merchants/settings.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import { defaultRefundPolicy } from "#domain/refund/policy.ts";
import { BankChoice, bankNamed } from "#ui/console/screens/settings/bank-choice.ts";
import {
  accountDraft,
  clubDraft,
  legalDraft,
  policyDraft,
  taxDraft,
  timesDraft,
} from "#ui/console/screens/settings/drafts.ts";
import type { PartDraft } from "#ui/console/screens/settings/part-draft.ts";
import { SettingsViewModel } from "#ui/console/screens/settings/settings-view-model.ts";
import { invalid } from "#domain/refusal.ts";
import { FreshLogin } from "#ui/console/parts/login/fresh-login.ts";
import { PaymentsOpening } from "#ui/console/screens/settings/payments-opening.ts";
import { choiceOf, nextMonth, zoneChoices, zoneDraft } from "#ui/console/screens/settings/zone-part.ts";
import { answered, callsOf, served } from "./support/calls.ts";
import { notOpened, someSettings } from "./support/settings.ts";
import { eventually } from "../../support/eventually.ts";
import { aStaffApp, type StaffApp } from "../../support/app/staff-app.ts";
import { aMerchant, anEvent, aTransferAccount } from "../../support/builders/index.ts";

const account = { bankName: "Bangkok Bank", accountNumber: "000-0-00000-1", accountName: "Smash", promptpayId: null };

function typed(draft: PartDraft, values: Readonly<Record<string, string>>): PartDraft {
  for (const [field, value] of Object.entries(values)) draft.set(field, value);
  return draft;
}

describe("times that are typed", () => {
  it("are what they were when nothing is changed, at night too", () => {
    expect(timesDraft(someSettings()).read()).toEqual({ timing: defaultTiming });
    const timing = { ...defaultTiming, quiet: null, gathering: false };
    expect(timesDraft(someSettings({ timing })).read()).toEqual({ timing });
  });

  it("have how long an offer stands in hours, to the minute", () => {
    const offer = { ...defaultTiming.offer, farMinutes: 90, nearMinutes: 20 };
    const draft = timesDraft(someSettings({ timing: { ...defaultTiming, offer } }));
    expect([draft.of("farMinutes"), draft.of("midMinutes"), draft.of("nearMinutes")]).toEqual(["1.5", "3", "0:20"]);
    expect(draft.read()).toMatchObject({ timing: { offer } });
    typed(draft, { farMinutes: "12", midMinutes: "1,25", nearMinutes: "0:45" });
    expect(draft.read()).toMatchObject({ timing: { offer: { farMinutes: 720, midMinutes: 75, nearMinutes: 45 } } });
  });

  it("become minutes, hours and times of day", () => {
    const draft = typed(timesDraft(someSettings()), { holdMinutes: "30", transferHours: "12", from: "23:30" });
    expect(draft.read()).toMatchObject({
      timing: { holdMinutes: 30, transferHours: 12, quiet: { from: 23 * 60 + 30, until: 9 * 60 } },
    });
  });

  it.each([
    ["holdMinutes", "0"],
    ["holdMinutes", "1441"],
    ["transferHours", ""],
    ["farMinutes", "24:30"],
    ["farMinutes", "1.333"],
    ["nearMinutes", "0.01"],
    ["midMinutes", "-3"],
    ["callMinutes", "soon"],
    ["from", "25:00"],
    ["until", "22:00"],
    ["nearHours", "48"],
  ])("mark %s where it is “%s”, until something else is typed there", (field, value) => {
    const draft = typed(timesDraft(someSettings()), { [field]: value });
    expect(draft.read()).toBeNull();
    expect(draft.wrong).toEqual([field]);
    draft.set(field, "1");
    expect(draft.wrong).toEqual([]);
  });
});

describe("an account for transfers that is typed", () => {
  it("has a bank, digits and a holder; PromptPay only where there is one", () => {
    const empty = accountDraft(someSettings());
    expect(empty.read()).toBeNull();
    expect(empty.wrong).toEqual(["bankName", "accountNumber", "accountName"]);
    const draft = typed(empty, { ...account, promptpayId: "081-234-5678" });
    expect(draft.read()).toEqual({ transferAccount: { ...account, promptpayId: "0812345678" } });
    draft.set("promptpayId", "12");
    expect([draft.read(), draft.wrong]).toEqual([null, ["promptpayId"]]);
  });
});

describe("the bank of the account for transfers", () => {
  it("is one of its country's list, found by either script, and named in both", () => {
    const draft = accountDraft(someSettings());
    const choice = new BankChoice(draft);
    expect([choice.country, choice.bank]).toEqual(["TH", null]);
    choice.openBanks();
    choice.searchFor("กสิกร");
    const [bank] = choice.banks;
    if (!bank) throw new Error("No bank was found.");
    choice.chooseBank(bank);
    expect([choice.choosing, draft.of("bankName")]).toEqual([false, "ธนาคารกสิกรไทย · Kasikornbank (KBank)"]);
    expect(choice.bank).toEqual(bank);
  });

  it("is known again by a name that was typed before, and its country with it", () => {
    const transferAccount = { ...account, bankName: "Mizuho Bank" };
    const draft = accountDraft(someSettings({ transferAccount }));
    expect(["Mizuho Bank", draft.of("country")]).toEqual(["Mizuho Bank", new BankChoice(draft).country]);
    expect(bankNamed("TH", "Bangkok Bank")?.code).toBe("TH-002");
  });

  it("is named as it was typed where no list has it", () => {
    const draft = accountDraft(someSettings());
    const choice = new BankChoice(draft);
    choice.openBanks();
    choice.searchFor("  Village Cooperative ");
    expect(choice.banks).toEqual([]);
    choice.chooseTyped();
    expect([choice.choosing, choice.bank, choice.named]).toEqual([false, null, "Village Cooperative"]);
  });

  it("has a PromptPay number in Thailand only", () => {
    const draft = typed(accountDraft(someSettings()), { ...account, promptpayId: "0812345678", country: "JP" });
    expect(draft.read()).toMatchObject({ transferAccount: { promptpayId: null } });
  });
});

describe("the name and description", () => {
  it("are cleaned, and the name may not be empty", () => {
    const draft = typed(clubDraft(someSettings()), { name: "  Smash House ", description: " For all. " });
    expect(draft.read()).toEqual({ name: "Smash House", description: "For all." });
    draft.set("name", "  ");
    expect([draft.read(), draft.wrong, draft.refusals]).toEqual([null, ["name"], 1]);
  });
});

describe("a tax number that is typed", () => {
  it("follows its country's rules, with a branch only in Thailand", () => {
    const draft = typed(taxDraft(someSettings()), { country: "JP", number: "t 1234567890123", percent: "10" });
    expect(draft.read()).toEqual({
      tax: { country: "JP", number: "T1234567890123", branch: null, percent: 10 },
    });
    typed(draft, { country: "TH", number: "1234567890123", branch: "1", percent: "10" });
    expect([draft.read(), draft.wrong]).toEqual([null, ["number", "branch"]]);
  });
});

describe("a refund policy that is typed", () => {
  it("is the usual one where nothing was said, and drops lines that are empty", () => {
    expect(policyDraft(someSettings()).read()).toEqual({ refundPolicy: defaultRefundPolicy });
    const draft = typed(policyDraft(someSettings()), { hours2: "", percent2: "", hours1: "2" });
    expect(draft.read()).toEqual({
      refundPolicy: [
        { hoursBefore: 24, percent: 100 },
        { hoursBefore: 2, percent: 50 },
      ],
    });
  });

  it.each([
    [{ hours0: "soon" }, ["hours0"]],
    [{ percent1: "101" }, ["percent1"]],
    [{ hours1: "" }, ["hours1"]],
    [{ percent2: "60" }, ["percent0", "percent1", "percent2"]],
    [{ hours0: "", percent0: "", hours1: "", percent1: "", hours2: "", percent2: "" }, ["hours0"]],
  ])("marks what is wrong in %o", (values, wrong) => {
    const draft = typed(policyDraft(someSettings()), values);
    expect([draft.read(), draft.wrong]).toEqual([null, wrong]);
  });
});

describe("the time zone that is chosen", () => {
  const pending = { timeZone: "Asia/Tokyo", timeZoneChange: { from: "2026-12", before: "Europe/Berlin" } };

  it("is the one that was chosen last until another is", () => {
    expect(zoneDraft(someSettings()).read()).toEqual({ timeZone: "Asia/Bangkok" });
    expect(zoneDraft(someSettings(pending)).read()).toEqual({ timeZone: "Asia/Tokyo" });
    expect(typed(zoneDraft(someSettings()), { timeZone: "Europe/Berlin" }).read()).toEqual({
      timeZone: "Europe/Berlin",
    });
  });

  it("is one of our countries' or of the browser's, each once, with the merchant's own", () => {
    const choices = zoneChoices(someSettings({ ...pending, timeZone: "Etc/GMT-9" }));
    const zones = choices.map(({ timeZone }) => timeZone);
    expect(choices.slice(0, 3).every(({ country }) => country !== null)).toBe(true);
    expect(zones.slice(0, 3).toSorted()).toEqual(["Asia/Bangkok", "Asia/Taipei", "Asia/Tokyo"]);
    expect(zones).toEqual(expect.arrayContaining(["Etc/GMT-9", "Europe/Berlin", "America/New_York"]));
    expect(new Set(zones).size).toBe(zones.length);
    expect(choiceOf("Asia/Tokyo")).toEqual({ timeZone: "Asia/Tokyo", country: "JP" });
  });

  it("counts from the month after the one that it is where the merchant counts now", () => {
    const late = Date.parse("2026-11-30T16:00:00Z");
    expect(nextMonth(someSettings(), late)).toBe("2026-12");
    expect(nextMonth(someSettings({ timeZone: "Asia/Tokyo" }), late)).toBe("2027-01");
    expect(nextMonth(someSettings(pending), late)).toBe("2026-12");
  });
});

describe("the legal page that is typed", () => {
  it("is sent as a whole, without spaces around its texts", () => {
    const { legal } = someSettings();
    const draft = typed(legalDraft(someSettings()), { phone: " 02 123 4567 " });
    expect(draft.read()).toEqual({ legal: { ...legal, phone: "02 123 4567" } });
  });
});

let app: StaffApp;

/** Mali owns the club; `login` is hers. */
beforeEach(async () => {
  app = await aStaffApp();
});

/** The club's settings, with an account for transfers or a logo where they are named. */
async function opened(parts: Parameters<typeof aMerchant>[0] = {}, calls = app.calls) {
  await app.test.write(({ merchants }) => merchants.save(aMerchant(parts)));
  const addLogo = new AddLogo(calls, { shrink: async (picture) => picture }, { newKey: () => crypto.randomUUID() });
  const { login, test } = app;
  const vm = new SettingsViewModel({ addLogo, login, calls, clock: test.clock }, true);
  await vm.read();
  app.asked();
  return vm;
}

const loginGetsOld = () => app.test.realClock.advance((6 * minute) / second);

/** What the server has of the club's settings. */
const kept = async () => (await app.calls.ask(getMerchantSettings, {})).value;

describe("the settings", () => {
  it("send another time zone by itself, without a fresh login, and show from when it counts", async () => {
    const vm = await opened();
    await loginGetsOld();
    await vm.change("zone");
    vm.draft?.set("timeZone", "Asia/Tokyo");
    await vm.save();
    expect([app.asked(), app.login.logins]).toEqual([["PATCH /backoffice/merchant"], 0]);
    expect([vm.draft, vm.saved]).toEqual([null, 1]);
    const zone = { timeZone: "Asia/Tokyo", timeZoneChange: { from: "2027-01", before: "UTC" } };
    expect([vm.settings, await kept()]).toMatchObject([zone, { ...zone, legal: aMerchant().legal }]);
  });

  it("mark a time zone that the server does not know", async () => {
    const vm = await opened();
    await vm.change("zone");
    vm.draft?.set("timeZone", "Asia/Nowhere");
    await vm.save();
    expect([vm.draft?.wrong, vm.step.trouble]).toEqual([["timeZone"], { kind: "wrong" }]);
  });

  it("send nothing while a field is wrong, and show what was saved", async () => {
    const vm = await opened();
    await vm.change("tax");
    await vm.save();
    expect([app.asked(), vm.draft?.wrong]).toEqual([[], ["number"]]);
    typed(vm.draft as PartDraft, { country: "TW", number: "04595257", percent: "5" });
    await vm.save();
    expect([vm.draft, vm.saved, vm.settings?.tax?.number]).toEqual([null, 1, "04595257"]);
  });

  it("open the account for transfers at once after a fresh login, and change it once an owner confirmed", async () => {
    const vm = await opened({ transferAccount: aTransferAccount() });
    await vm.change("account");
    expect([vm.draft?.part, vm.login.asked]).toEqual(["account", false]);
    typed(vm.draft as PartDraft, { ...account, promptpayId: "" });
    await vm.save();
    expect(vm.draft).toBeNull();
    expect([vm.settings?.transferAccount?.bankName, (await kept()).transferAccount?.bankName]).toEqual([
      "Bangkok Bank",
      "Bangkok Bank",
    ]);
  });

  it("ask for a login before the account is typed where it is old", async () => {
    const vm = await opened();
    await loginGetsOld();
    await vm.change("account");
    expect([vm.draft, vm.login.asked]).toEqual([null, true]);
    await vm.login.signIn();
    expect([app.login.logins, vm.login.asked, vm.draft?.part]).toEqual([1, false, "account"]);
  });

  it.each([
    ["a fresh one", false, "account"],
    ["one that did not become fresh", true, undefined],
  ])("open the account when the page is back from the login: %s", async (_, isOld, part) => {
    const vm = await opened();
    if (isOld) await loginGetsOld();
    app.login.left = "account";
    vm.start();
    await eventually(() => expect(app.login.left).toBeNull());
    await eventually(() => expect(app.asked()).toContain("GET /backoffice/me"));
    await app.calls.ask(whoAmI, {});
    await eventually(() => expect([vm.draft?.part, vm.login.asked]).toEqual([part, false]));
  });

  it("keep what is typed where the login became too old meanwhile", async () => {
    const vm = await opened();
    await vm.change("account");
    typed(vm.draft as PartDraft, { ...account, promptpayId: "" });
    await loginGetsOld();
    await vm.save();
    expect([vm.login.asked, vm.draft?.of("bankName")]).toEqual([true, "Bangkok Bank"]);
  });

  it("say why an account stays that open games still offer", async () => {
    const vm = await opened({ transferAccount: aTransferAccount() });
    await app.test.write(({ events }) => events.insert(anEvent({ paymentMethods: ["transfer"] })));
    await vm.change("account");
    await vm.remove();
    expect([vm.step.trouble, vm.saved]).toEqual([{ kind: "still_offered" }, 0]);
    expect((await kept()).transferAccount).toEqual(aTransferAccount());
  });

  it("say which signs of the legal page receipts can't show, until the field is written anew", async () => {
    const vm = await opened();
    await vm.change("legal");
    vm.draft?.set("address", "ລາ");
    await vm.save();
    expect([vm.draft?.wrong, vm.draft?.unprintable]).toEqual([["address"], { address: "ລ າ" }]);
    vm.draft?.set("address", "Vientiane");
    expect(vm.draft?.wrong).toEqual([]);
  });

  it("mark the field that the server names", async () => {
    const fields = { "timing.offer.nearHours": "The near hours must be fewer than the far hours." };
    const calls = callsOf(
      served(getMerchantSettings, () => someSettings()),
      answered(changeMerchantSettings, () => invalid(fields)),
    );
    const vm = await opened({}, calls);
    await vm.change("times");
    await vm.save();
    expect([vm.draft?.wrong, vm.step.trouble]).toEqual([["nearHours"], { kind: "wrong" }]);
  });
});

describe("cards and the like", () => {
  async function opening(calls = app.calls) {
    const login = new FreshLogin({ login: app.login, calls, clock: app.test.clock });
    const payments = new PaymentsOpening(calls, login);
    await payments.read();
    return { payments, login };
  }

  it("need the provider's form once, in the country that is chosen; the link is for one visit", async () => {
    const { payments } = await opening();
    expect(payments.needsForm).toBe(true);
    await payments.ask();
    payments.choose("JP");
    await payments.makeLink();
    expect(payments.url).toMatch(/^https:/u);
    expect(await app.test.sellers.begun("merchant-1")).toMatchObject({ country: "JP" });
    payments.dismiss();
    expect([payments.isOpen, payments.url]).toEqual([false, null]);
  });

  it("ask for a login that became too old meanwhile", async () => {
    const { payments, login } = await opening();
    await payments.ask();
    await loginGetsOld();
    await payments.makeLink();
    expect([login.asked, payments.url]).toEqual([true, null]);
  });

  it("say that the provider takes no seller of that country", async () => {
    const { payments } = await opening();
    await payments.ask();
    payments.choose("TW");
    await payments.makeLink();
    expect(payments.step.trouble).toEqual({ kind: "country" });
  });

  it("say that it can't be done now where the provider is not to be reached", async () => {
    const { payments } = await opening();
    await payments.ask();
    app.network = "offline";
    await payments.makeLink();
    expect(payments.step.trouble).toMatchObject({ kind: "failed" });
    await payments.read();
    expect(payments.isUnknown).toBe(true);
  });

  it.each([
    ["not_needed", false],
    ["opening", true],
    ["ready", false],
    ["stopped", true],
  ] as const)("in state %s need the form: %s", async (state, isNeeded) => {
    const { payments } = await opening(
      callsOf(served(getSellerAccount, () => ({ ...notOpened, state, paysOut: true }))),
    );
    expect(payments.needsForm).toBe(isNeeded);
  });

  it("need it too while nothing is paid out", async () => {
    const account = { ...notOpened, state: "ready", missing: 2 } as const;
    const { payments } = await opening(callsOf(served(getSellerAccount, () => account)));
    expect(payments.needsForm).toBe(true);
  });
});

describe("the logo", () => {
  async function aPicture() {
    const side = { width: 600, height: 300, channels: 3, background: "white" } as const;
    return new Blob([new Uint8Array(await sharp({ create: side }).png().toBuffer())], { type: "image/png" });
  }

  it("is the square that was placed, and is shown once it is there", async () => {
    const sent: unknown[] = [];
    const calls: Calls = { ask: (call, input, key) => (sent.push(input), app.calls.ask(call, input, key)) };
    const vm = await opened({}, calls);
    vm.logo.ask(null);
    expect(vm.logo.isAnything).toBe(false);
    await vm.logo.draft?.choose(await aPicture());
    vm.logo.draft?.measured({ width: 600, height: 300 });
    expect(vm.logo.draft?.place).toEqual({ width: 200, left: -50, top: 0 });
    await vm.logo.save();
    expect([vm.logo.draft, vm.saved, app.asked()]).toEqual([null, 1, ["POST /backoffice/merchant/logo"]]);
    expect(sent.at(-1)).toMatchObject({ fields: { left: "0.250000", top: "0.000000", width: "0.500000" } });
    expect(vm.settings?.logoUrl).toContain("/logos/");
    expect((await kept()).logoUrl).toBe(vm.settings?.logoUrl);
  });

  it("stays as it is while its picture does not arrive or is too small, and nothing is lost", async () => {
    const vm = await opened();
    const picture = await aPicture();
    vm.logo.ask(null);
    await vm.logo.draft?.choose(picture);
    vm.logo.draft?.measured({ width: 191, height: 300 });
    expect([vm.logo.draft?.chosen, vm.logo.draft?.step.trouble]).toEqual([null, "too_small"]);
    await vm.logo.draft?.choose(picture);
    app.network = "offline";
    await vm.logo.save();
    expect([vm.logo.draft?.chosen, vm.logo.draft?.step.trouble]).toMatchObject([picture, { kind: "failed" }]);
    expect([vm.settings?.logoUrl, vm.saved]).toEqual([null, 0]);
  });

  it("can't be what the server does not read as a picture", async () => {
    const vm = await opened();
    vm.logo.ask(null);
    await vm.logo.draft?.choose(new Blob(["no picture"], { type: "image/png" }));
    await vm.logo.save();
    expect([vm.logo.draft?.step.trouble, vm.saved]).toEqual(["unreadable", 0]);
  });

  it("is taken away, which may fail too", async () => {
    const vm = await opened({ logoUrl: "/logos/old" });
    const { logoUrl } = await kept();
    expect(logoUrl).toContain("/logos/old");
    app.network = "offline";
    vm.logo.ask(logoUrl);
    vm.logo.draft?.remove();
    await vm.logo.save();
    expect([vm.logo.step.trouble, vm.settings?.logoUrl]).toMatchObject([{ kind: "failed" }, logoUrl]);
    app.network = "up";
    await vm.logo.save();
    expect([vm.settings?.logoUrl, (await kept()).logoUrl]).toEqual([null, null]);
  });
});
