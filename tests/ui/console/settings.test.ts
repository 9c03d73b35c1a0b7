import { describe, expect, it, vi } from "vitest";
import type { Calls } from "#application/ports/calls.ts";
import type { CoverAnswer } from "#application/console/ports/covers.ts";
import type {
  OwnMerchant,
  SellerDesk,
  SellerFormLink,
  SettingsAnswer,
} from "#application/console/ports/own-merchant.ts";
import type { AddLogo } from "#application/console/use-cases/add-logo.ts";
import type { Crop } from "#domain/cover/crop.ts";
import { minute } from "#domain/time/instant.ts";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import type { MerchantChanges } from "#domain/merchant/merchant.ts";
import { defaultRefundPolicy } from "#domain/refund/policy.ts";
import { accountDraft, legalDraft, policyDraft, taxDraft, timesDraft } from "#ui/console/screens/settings/drafts.ts";
import type { PartDraft } from "#ui/console/screens/settings/part-draft.ts";
import { SettingsViewModel } from "#ui/console/screens/settings/settings-view-model.ts";
import { invalid, notFound } from "#domain/refusal.ts";
import { unprintableFault } from "#domain/sales-document/unprintable.ts";
import { FreshLogin } from "#ui/console/parts/login/fresh-login.ts";
import { PaymentsOpening } from "#ui/console/screens/settings/payments-opening.ts";
import { choiceOf, nextMonth, zoneChoices, zoneDraft } from "#ui/console/screens/settings/zone-part.ts";
import { noon } from "../support/views.ts";
import { atNoon, FakeLogin, noClosing, notOpened, someSettings } from "./support/settings.ts";
import { eventually } from "../../support/eventually.ts";

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
    ["farMinutes", "1.5"],
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

const noCalls: Calls = { ask: () => Promise.reject(new Error("Nothing else is asked.")) };

/** Settings that are there, and what was sent to change them. */
async function opened(login = new FakeLogin(), answer?: SettingsAnswer, settings = someSettings()) {
  const sent: MerchantChanges[] = [];
  let kept: MerchantSettingsView = settings;
  const merchant: OwnMerchant = {
    read: async () => kept,
    change: async (changes) => {
      sent.push(changes);
      if (answer) return answer;
      const { tax = kept.tax, logoUrl = kept.logoUrl } = changes;
      kept = someSettings({ ...kept, tax, logoUrl });
      return { kind: "changed", settings: kept };
    },
  };
  const seller = { read: async () => notOpened, form: async () => notFound };
  const uploaded: CoverAnswer = { kind: "uploaded", coverUrl: "/logos/new" };
  const upload = vi.fn(async (_picture: Blob, _crop: Crop | null) => uploaded);
  const addLogo: Pick<AddLogo, "prepare" | "upload"> = { prepare: async (picture) => picture, upload };
  const vm = new SettingsViewModel(
    { merchant, addLogo: addLogo as AddLogo, seller, closing: noClosing, login, clock: atNoon, calls: noCalls },
    true,
  );
  await vm.read();
  return { vm, sent, login, upload };
}

describe("the settings", () => {
  it("send another time zone by itself, without a fresh login, and show from when it counts", async () => {
    const zone = { timeZone: "Asia/Tokyo", timeZoneChange: { from: "2026-12", before: "Asia/Bangkok" } };
    const settings = someSettings(zone);
    const { vm, sent, login } = await opened(new FakeLogin(null), { kind: "changed", settings });
    await vm.change("zone");
    vm.draft?.set("timeZone", "Asia/Tokyo");
    await vm.save();
    expect([sent, login.logins, vm.draft, vm.saved]).toEqual([[{ timeZone: "Asia/Tokyo" }], 0, null, 1]);
    expect(vm.settings).toMatchObject(zone);
  });

  it("mark a time zone that the server does not know", async () => {
    const { vm } = await opened(new FakeLogin(), invalid({ timeZone: "There is no such time zone." }));
    await vm.change("zone");
    await vm.save();
    expect([vm.draft?.wrong, vm.step.trouble]).toEqual([["timeZone"], { kind: "wrong" }]);
  });

  it("send nothing while a field is wrong, and show what was saved", async () => {
    const { vm, sent } = await opened();
    await vm.change("tax");
    await vm.save();
    expect([sent, vm.draft?.wrong]).toEqual([[], ["number"]]);
    typed(vm.draft as PartDraft, { country: "TW", number: "04595257", percent: "5" });
    await vm.save();
    expect([vm.draft, vm.saved, vm.settings?.tax?.number]).toEqual([null, 1, "04595257"]);
  });

  it("open the account for transfers at once after a fresh login", async () => {
    const { vm } = await opened();
    await vm.change("account");
    expect([vm.draft?.part, vm.login.asked]).toEqual(["account", false]);
  });

  it.each([
    ["an old login", noon],
    ["none", null],
  ])("ask for a login before the account is typed: %s", async (_, until) => {
    const { vm, login } = await opened(new FakeLogin(until));
    await vm.change("account");
    expect([vm.draft, vm.login.asked]).toEqual([null, true]);
    await vm.login.signIn();
    expect([login.logins, vm.login.asked, vm.draft?.part]).toEqual([1, false, "account"]);
  });

  it.each([
    ["a fresh one", noon + minute, "account"],
    ["one that did not become fresh", noon, undefined],
  ])("open the account when the page is back from the login: %s", async (_, until, part) => {
    const login = new FakeLogin(until);
    const { vm } = await opened(login);
    login.left = "account";
    vm.start();
    await eventually(() => expect(login.left).toBeNull());
    await new Promise((done) => setTimeout(done));
    expect([vm.draft?.part, vm.login.asked]).toEqual([part, false]);
  });

  it("keep what is typed where the login became too old meanwhile", async () => {
    const { vm } = await opened(new FakeLogin(), { kind: "refused", reason: "fresh_login_required" });
    await vm.change("account");
    typed(vm.draft as PartDraft, { ...account, promptpayId: "" });
    await vm.save();
    expect([vm.login.asked, vm.draft?.of("bankName")]).toEqual([true, "Bangkok Bank"]);
  });

  it("say why an account stays that open games still offer", async () => {
    const fields = { transferAccount: "Published events offer bank transfer." };
    const settings = someSettings({ transferAccount: account });
    const { vm, sent } = await opened(new FakeLogin(), { kind: "invalid", fields }, settings);
    await vm.change("account");
    await vm.remove();
    expect([sent, vm.step.trouble, vm.saved]).toEqual([[{ transferAccount: null }], { kind: "still_offered" }, 0]);
  });

  it("say which signs of the legal page receipts can't show, until the field is written anew", async () => {
    const { vm } = await opened(new FakeLogin(), invalid({ "legal.address": unprintableFault(["ລ", "າ"]) }));
    await vm.change("legal");
    await vm.save();
    expect([vm.draft?.wrong, vm.draft?.unprintable]).toEqual([["address"], { address: "ລ າ" }]);
    vm.draft?.set("address", "Vientiane");
    expect(vm.draft?.wrong).toEqual([]);
  });

  it("mark the field that the server names", async () => {
    const fields = { "timing.offer.nearHours": "The near hours must be fewer than the far hours." };
    const { vm } = await opened(new FakeLogin(), { kind: "invalid", fields });
    await vm.change("times");
    await vm.save();
    expect([vm.draft?.wrong, vm.step.trouble]).toEqual([["nearHours"], { kind: "wrong" }]);
  });
});

describe("cards and the like", () => {
  async function opening(answers: readonly SellerFormLink[], account = notOpened) {
    const countries: string[] = [];
    const left = [...answers];
    const seller: SellerDesk = {
      read: async () => account,
      form: async (country) => {
        countries.push(country);
        return left.shift() ?? { kind: "form", url: "https://provider.test/form" };
      },
    };
    const login = new FreshLogin(new FakeLogin(), atNoon);
    const payments = new PaymentsOpening(seller, login);
    await payments.read();
    return { payments, countries, login };
  }

  it("need the provider's form once, in the country that is chosen; the link is for one visit", async () => {
    const { payments, countries } = await opening([]);
    expect(payments.needsForm).toBe(true);
    await payments.ask();
    payments.choose("TW");
    await payments.makeLink();
    expect([countries, payments.url]).toEqual([["TW"], "https://provider.test/form"]);
    payments.dismiss();
    expect([payments.isOpen, payments.url]).toEqual([false, null]);
  });

  it("ask for a login that became too old meanwhile", async () => {
    const { payments, login } = await opening([{ kind: "refused", reason: "fresh_login_required" }]);
    await payments.ask();
    await payments.makeLink();
    expect([login.asked, payments.url]).toEqual([true, null]);
  });

  it("say that the provider takes no seller of that country", async () => {
    const { payments } = await opening([invalid({ country: "No." })]);
    await payments.ask();
    await payments.makeLink();
    expect(payments.step.trouble).toEqual({ kind: "country" });
  });

  it.each([
    ["not_needed", false],
    ["opening", true],
    ["ready", false],
    ["stopped", true],
  ] as const)("in state %s need the form: %s", async (state, isNeeded) => {
    const { payments } = await opening([], { ...notOpened, state, paysOut: true });
    expect(payments.needsForm).toBe(isNeeded);
  });

  it("need it too while nothing is paid out", async () => {
    const { payments } = await opening([], { ...notOpened, state: "ready", missing: 2 });
    expect(payments.needsForm).toBe(true);
  });
});

describe("the logo", () => {
  const picture = new Blob(["picture"]);

  it("is the square that was placed, and is shown once it is there", async () => {
    const { vm, upload } = await opened();
    vm.logo.ask(null);
    expect(vm.logo.isAnything).toBe(false);
    await vm.logo.draft?.choose(picture);
    vm.logo.draft?.measured({ width: 600, height: 300 });
    expect(vm.logo.draft?.place).toEqual({ width: 200, left: -50, top: 0 });
    await vm.logo.save();
    expect(upload).toHaveBeenCalledWith(picture, { left: 0.25, top: 0, width: 0.5 });
    expect([vm.logo.draft, vm.settings?.logoUrl, vm.saved]).toEqual([null, "/logos/new", 1]);
  });

  it("stays as it is while its picture does not arrive or is too small, and nothing is lost", async () => {
    const { vm, upload } = await opened();
    vm.logo.ask(null);
    await vm.logo.draft?.choose(picture);
    vm.logo.draft?.measured({ width: 191, height: 300 });
    expect([vm.logo.draft?.chosen, vm.logo.draft?.step.trouble]).toEqual([null, "too_small"]);
    await vm.logo.draft?.choose(picture);
    upload.mockRejectedValueOnce(new Error("offline"));
    await vm.logo.save();
    expect([vm.logo.draft?.chosen, vm.logo.draft?.step.trouble]).toMatchObject([picture, { kind: "failed" }]);
    expect([vm.settings?.logoUrl, vm.saved]).toEqual([null, 0]);
  });

  it("is taken away, which may fail too", async () => {
    const settings = someSettings({ logoUrl: "/logos/old" });
    const { vm, sent, upload } = await opened(new FakeLogin(), undefined, settings);
    vm.logo.ask("/logos/old");
    vm.logo.draft?.remove();
    await vm.logo.save();
    expect([sent, upload.mock.calls, vm.settings?.logoUrl]).toEqual([[{ logoUrl: null }], [], null]);
    const refused = await opened(new FakeLogin(), { kind: "refused", reason: "fresh_login_required" }, settings);
    refused.vm.logo.ask("/logos/old");
    refused.vm.logo.draft?.remove();
    await refused.vm.logo.save();
    expect([refused.vm.logo.step.trouble, refused.vm.settings?.logoUrl]).toEqual([{ kind: "refused" }, "/logos/old"]);
  });
});
