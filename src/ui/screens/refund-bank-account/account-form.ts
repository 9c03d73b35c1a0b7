import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { FieldFault, FieldFaults } from "#application/use-cases/manage-bank-account.ts";
import {
  type AccountDraft,
  type AccountField,
  accountFields,
  type AccountType,
  type BankCountry,
} from "#domain/bank-account/bank-country.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import { type Bank, bankPackOf, findBank, searchBanks } from "#domain/bank-account/bank.ts";

/** What may be typed; the bank is chosen. */
export type TypedField = "branchCode" | "accountNumber" | "accountName" | "accountNameKana";

/** An account while it is typed. What was typed stays through refusals. */
export class AccountForm {
  readonly country: BankCountry;
  bank: Bank | null;
  accountType: AccountType | null;
  typed: Readonly<Record<TypedField, string>>;
  faults: FieldFaults = {};
  /** How often the form was refused. Each time, the focus goes to the first fault. */
  refusals = 0;
  /** The list of banks is open. */
  choosing = false;
  /** The text that filters the list of banks. */
  search = "";
  /** How Japanese names are read: fetched with the list. */
  readings: ReadonlyMap<string, string> | undefined;

  /** Starts with the existing account, except its number, because only the number's last digits are ever shown. */
  constructor(country: BankCountry, known: BankAccountView | null) {
    this.country = country;
    this.bank = known && findBank(known.bankCode);
    this.accountType = known?.accountType ?? (this.isZengin ? "ordinary" : null);
    this.typed = {
      branchCode: known?.branchCode ?? "",
      accountNumber: "",
      accountName: known?.accountName ?? "",
      accountNameKana: "",
    };
    makeAutoObservable(
      this,
      { country: false, bank: observableRef, readings: observableRef, typed: observableRef, faults: observableRef },
      { autoBind: true },
    );
  }

  /** Zengin transfers ask for a branch, the kind of account and a name in kana. */
  get isZengin(): boolean {
    return bankPackOf(this.country).isZengin ?? false;
  }

  /** The banks that fit what was typed, the most used ones first. */
  get banks(): readonly Bank[] {
    return searchBanks(this.country, this.search, this.readings);
  }

  get draft(): AccountDraft {
    const { bank, accountType, typed, isZengin } = this;
    return {
      bankCode: bank?.code ?? "",
      branchCode: isZengin ? typed.branchCode : null,
      accountType: isZengin ? accountType : null,
      accountNumber: typed.accountNumber,
      accountName: typed.accountName,
      accountNameKana: isZengin ? typed.accountNameKana : null,
    };
  }

  get firstFault(): AccountField | null {
    return accountFields.find((field) => this.faults[field] !== undefined) ?? null;
  }

  faultOf(field: AccountField): FieldFault | null {
    return this.faults[field] ?? null;
  }

  type(field: TypedField, text: string): void {
    this.typed = { ...this.typed, [field]: text };
    this.#forgive(field);
  }

  chooseType(accountType: AccountType): void {
    this.accountType = accountType;
    this.#forgive("accountType");
  }

  openBanks(): void {
    this.search = "";
    this.choosing = true;
    if (this.isZengin) void this.#fetchReadings();
  }

  /** Without a network the search finds what is written. */
  async #fetchReadings(): Promise<void> {
    const found = await import("#domain/bank-account/countries/japan-readings.ts").catch(() => null);
    runInAction(() => (this.readings = found?.japaneseReadings));
  }

  closeBanks(): void {
    this.choosing = false;
  }

  searchFor(text: string): void {
    this.search = text;
  }

  chooseBank(bank: Bank): void {
    this.bank = bank;
    this.choosing = false;
    this.#forgive("bankCode");
    this.#forgive("accountNumber");
  }

  refuse(faults: FieldFaults): void {
    this.faults = faults;
    this.refusals += 1;
  }

  #forgive(field: AccountField): void {
    const { [field]: _forgiven, ...left } = this.faults;
    this.faults = left;
  }
}
