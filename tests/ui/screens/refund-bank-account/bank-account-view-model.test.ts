import { beforeEach, describe, expect, it, vi } from "vitest";
import { bankCountries } from "#domain/bank-account/bank-country.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import { banksIn } from "#domain/bank-account/bank.ts";
import { BankAccountViewModel } from "#ui/screens/refund-bank-account/bank-account-view-model.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { aBankAccount, aRefund } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";

/** What the member sees of `aBankAccount`. */
const inThailand: BankAccountView = {
  country: "TH",
  bankCode: "TH-004",
  bankName: "ธนาคารกสิกรไทย",
  branchCode: null,
  accountType: null,
  accountName: "Mali Jaidee",
  accountNumber: "6789",
};

let app: MemberApp;

beforeEach(async () => {
  app = await aMemberApp();
});

async function open(wanted: "TH" | "JP" | null = null): Promise<BankAccountViewModel> {
  const vm = new BankAccountViewModel(app, wanted);
  vm.start();
  await settled();
  return vm;
}

async function hasAccount(): Promise<void> {
  await app.world.member("member-1");
  const account = aBankAccount({ accountNumber: "0123456789", accountName: "Mali Jaidee" });
  await app.world.unitOfWork.run((store) => store.bankAccounts.save(account));
}

function write(vm: BankAccountViewModel, number = "012-3-45678-9"): void {
  const [bank] = banksIn("TH");
  if (bank) vm.form?.chooseBank(bank);
  vm.form?.type("accountNumber", number);
  vm.form?.type("accountName", "Mali Jaidee");
}

describe("snapshot", () => {
  it("shows every country, with its account where there is one", async () => {
    await hasAccount();
    const vm = await open();
    expect(vm.accounts.status).toBe("ready");
    expect(vm.countries).toEqual(
      bankCountries.map((country) => ({ country, account: country === "TH" ? inThailand : null })),
    );
    expect(vm.form).toBeNull();
  });

  it("reads nothing while nobody is logged in", async () => {
    app.session.update({ loggedIn: false });
    const vm = await open();
    expect(vm.accounts.isSignedOut).toBe(true);
    expect(vm.accounts.status).toBe("loading");
  });

  it("says a failed reading, and tries again", async () => {
    app.backend.trouble = "offline";
    const vm = await open();
    expect(vm.accounts.status).toBe("failed");
    app.backend.trouble = null;
    await vm.accounts.load();
    expect(vm.accounts.status).toBe("ready");
  });

  it("opens the form of the country that the member came for, once", async () => {
    const vm = await open("JP");
    expect(vm.form?.country).toBe("JP");
    vm.close();
    await vm.accounts.load();
    expect(vm.form).toBeNull();
  });

  it("starts from the account there is, but for its number", async () => {
    await hasAccount();
    const vm = await open("TH");
    expect(vm.replaces).toBe(true);
    expect(vm.form?.bank?.code).toBe("TH-004");
    expect(vm.form?.typed).toMatchObject({ accountName: "Mali Jaidee", accountNumber: "" });
  });
});

describe("actions", () => {
  it("sends an account as its bank writes it, and shows it", async () => {
    const vm = await open("TH");
    write(vm);
    const set = vi.spyOn(app.ports.bankAccounts, "set");
    expect(await vm.save()).toBe(true);
    expect(set.mock.calls).toEqual([
      [
        {
          bankCode: "TH-004",
          branchCode: null,
          accountType: null,
          accountNumber: "0123456789",
          accountName: "Mali Jaidee",
          accountNameKana: null,
        },
        null,
      ],
    ]);
    expect(vm.form).toBeNull();
    expect(vm.accounts.done?.what).toBe("given");
    expect(vm.countries[0]?.account).toEqual(inThailand);
  });

  it("says that an account took the place of another", async () => {
    await hasAccount();
    const vm = await open("TH");
    write(vm);
    await vm.save();
    expect(vm.accounts.done?.what).toBe("changed");
  });

  it("names every faulty field at once and asks nobody; typing forgives the field", async () => {
    const vm = await open("JP");
    app.backend.trouble = "offline";
    expect(await vm.save()).toBe(false);
    expect(vm.form?.faults).toEqual({
      bankCode: "bank_unknown",
      branchCode: "branch_not_three_digits",
      accountNumber: "number_not_digits",
      accountName: "holder_missing",
      accountNameKana: "kana_missing",
    });
    expect(vm.form?.firstFault).toBe("bankCode");
    expect(vm.form?.refusals).toBe(1);
    vm.form?.type("accountName", "山");
    expect(vm.form?.faultOf("accountName")).toBeNull();
  });

  it("keeps what was typed when the server refuses or does not answer", async () => {
    const vm = await open("TH");
    write(vm);
    // The server's list of banks may be newer than the app's.
    vi.spyOn(app.ports.bankAccounts, "set").mockResolvedValueOnce({ kind: "invalid", fields: ["accountNumber"] });
    expect(await vm.save()).toBe(false);
    expect(vm.form?.faults).toEqual({ accountNumber: "not_taken" });
    app.backend.trouble = "offline";
    expect(await vm.save()).toBe(false);
    expect(vm.accounts.steps.trouble?.kind).toBe("failed");
    expect(vm.form?.typed.accountNumber).toBe("012-3-45678-9");
    expect(vm.accounts.steps.working).toBeNull();
  });

  it("narrows the list of banks, and choosing one closes it", async () => {
    const vm = await open("TH");
    const { form } = vm;
    form?.openBanks();
    form?.searchFor("กรุงไทย");
    expect(form?.banks.map(({ code }) => code)).toEqual(["TH-006"]);
    const [bank] = form?.banks ?? [];
    if (bank) form?.chooseBank(bank);
    expect(form?.choosing).toBe(false);
    expect(form?.bank?.code).toBe("TH-006");
    form?.openBanks();
    expect(form?.search).toBe("");
  });

  it("removes an account after asking, or says why it can't go", async () => {
    await hasAccount();
    const vm = await open();
    vm.askToRemove(inThailand);
    const refund = aRefund({ destination: { kind: "bank_account", label: "" }, payoutAccount: aBankAccount() });
    await app.given({ refunds: [refund] });
    await vm.remove();
    expect(vm.accounts.steps.trouble).toEqual({ kind: "refund_open" });
    expect(vm.removing).toBeNull();
    await app.world.unitOfWork.run((store) => store.refunds.save({ ...refund, state: "succeeded" }));
    vm.askToRemove(inThailand);
    await vm.remove();
    expect(vm.accounts.steps.trouble).toBeNull();
    expect(vm.accounts.done?.what).toBe("removed");
    expect(vm.countries.every(({ account }) => account === null)).toBe(true);
  });

  it("does one thing at a time", async () => {
    const vm = await open("TH");
    write(vm);
    const set = vi.spyOn(app.ports.bankAccounts, "set");
    const first = vm.save();
    vm.close();
    expect(vm.form).not.toBeNull();
    expect(await vm.save()).toBe(false);
    await first;
    expect(set).toHaveBeenCalledTimes(1);
  });
});
