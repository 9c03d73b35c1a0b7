import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { bankCountries, type BankCountry } from "#domain/bank-account/bank-country.ts";
import { type Bank, bankPackOf, banksIn, searchBanks } from "#domain/bank-account/bank.ts";
import type { BankChoosing } from "#ui/parts/banks/BankListSheet.tsx";
import type { PartDraft } from "./part-draft.ts";

/** A bank as all members can read it: in the script of its country, and in Latin letters. */
export function bankText({ localName, englishName }: Bank): string {
  return `${localName} · ${englishName}`;
}

/** The bank that is called so: as we write it, or by one of its names, with or without its short one. */
export function bankNamed(country: BankCountry, text: string): Bank | null {
  const isCalled = (bank: Bank) =>
    [bankText(bank), bank.localName, bank.englishName, bank.englishName.replace(/ \([^)]*\)$/u, "")].includes(text);
  return banksIn(country).find(isCalled) ?? null;
}

/** The bank of the account for transfers, chosen from its country's list, or named where no list has it. */
export class BankChoice implements BankChoosing {
  choosing = false;
  search = "";
  /** How Japanese names are read: fetched with the list. */
  readings: ReadonlyMap<string, string> | undefined;
  readonly #draft: PartDraft;

  constructor(draft: PartDraft) {
    this.#draft = draft;
    makeAutoObservable(this, { readings: observableRef }, { autoBind: true });
  }

  get country(): BankCountry {
    return bankCountries.find((one) => one === this.#draft.of("country")) ?? "TH";
  }

  get named(): string {
    return this.#draft.of("bankName");
  }

  get bank(): Bank | null {
    return bankNamed(this.country, this.named);
  }

  get banks(): readonly Bank[] {
    return searchBanks(this.country, this.search, this.readings);
  }

  openBanks(): void {
    this.search = "";
    this.choosing = true;
    if (bankPackOf(this.country).isZengin) void this.#fetchReadings();
  }

  closeBanks(): void {
    this.choosing = false;
  }

  searchFor(text: string): void {
    this.search = text;
  }

  chooseBank(bank: Bank): void {
    this.#draft.set("bankName", bankText(bank));
    this.choosing = false;
  }

  /** The bank is on no list: it is called as was typed. */
  chooseTyped(): void {
    const name = this.search.trim();
    if (name === "") return;
    this.#draft.set("bankName", name);
    this.choosing = false;
  }

  /** Without a network the search finds what is written. */
  async #fetchReadings(): Promise<void> {
    const found = await import("#domain/bank-account/countries/japan-readings.ts").catch(() => null);
    runInAction(() => (this.readings = found?.japaneseReadings));
  }
}
