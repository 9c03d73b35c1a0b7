import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ManageBankAccount } from "#application/use-cases/manage-bank-account.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import { type BankCountry, bankCountries } from "#domain/bank-account/bank-country.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import type { Failed } from "#ui/parts/asking/one-step.ts";
import { type Done, OwnThings } from "#ui/parts/joining/own-things.ts";
import { AccountForm } from "./account-form.ts";

export interface BankAccountParts {
  readonly manageBankAccount: ManageBankAccount;
  readonly session: { readonly loggedIn: boolean; readonly profileLoading: boolean };
}

/** What went wrong with the last step; nothing typed is lost by it. */
export type AccountTrouble = { readonly kind: "refund_open" } | Failed;

type AccountStep = "saving" | "removing";

/** What was done: given the first time, given in place of another, or taken back. */
export type AccountDone = "given" | "changed" | "removed";

export interface CountryAccount {
  readonly country: BankCountry;
  /** Null: none on file. */
  readonly account: BankAccountView | null;
}

/** The accounts to which the member's refunds go by bank, one a country. */
export class BankAccountViewModel implements ScreenViewModel {
  /** The account that is being written; null while the sheet is closed. */
  form: AccountForm | null = null;
  /** The account that is asked about before it is removed. */
  removing: BankAccountView | null = null;
  readonly #parts: BankAccountParts;
  readonly #accounts: OwnThings<BankAccountView, AccountStep, AccountTrouble, AccountDone>;
  /** The country that the member came for; its form opens once. */
  #wanted: BankCountry | null;

  constructor(parts: BankAccountParts, wanted: BankCountry | null) {
    this.#parts = parts;
    this.#wanted = wanted;
    this.#accounts = new OwnThings({
      read: () => parts.manageBankAccount.list(),
      session: parts.session,
      onRead: () => this.openWanted(),
    });
    makeAutoObservable(this, { removing: observableRef }, { autoBind: true });
  }

  get status(): "loading" | "failed" | "ready" {
    return this.#accounts.status;
  }

  get failure(): unknown {
    return this.#accounts.failure;
  }

  get working(): AccountStep | null {
    return this.#accounts.step.working;
  }

  get trouble(): AccountTrouble | null {
    return this.#accounts.step.trouble;
  }

  /** What was done last. */
  get done(): Done<AccountDone> | null {
    return this.#accounts.done;
  }

  /** Nobody is logged in, and no login is on its way. */
  get isSignedOut(): boolean {
    return this.#accounts.isSignedOut;
  }

  /** Every country, with its account where there is one. */
  get countries(): readonly CountryAccount[] {
    return bankCountries.map((country) => ({ country, account: this.accountOf(country) }));
  }

  /** Writing in place of an account there is: refunds go to the new one after 24 h. */
  get replaces(): boolean {
    return this.form !== null && this.accountOf(this.form.country) !== null;
  }

  start(): void {
    this.dispose();
    this.#accounts.start();
  }

  dispose(): void {
    this.#accounts.stop();
    this.form = null;
    this.removing = null;
  }

  /** Reads the accounts; what is shown stays meanwhile. Never rejects. */
  async load(): Promise<void> {
    await this.#accounts.load();
  }

  open(country: BankCountry): void {
    this.#accounts.step.say(null);
    this.form = new AccountForm(country, this.accountOf(country));
  }

  close(): void {
    if (this.working !== null) return;
    this.form = null;
    this.#accounts.step.say(null);
  }

  /** Gives the written account. A refusal is said at its field, and what was typed stays. Answers whether it was given. */
  async save(): Promise<boolean> {
    const { form } = this;
    if (!form) return false;
    const what = this.replaces ? "changed" : "given";
    return this.#accounts.change("saving", async () => {
      const answer = await this.#parts.manageBankAccount.set(form.draft);
      runInAction(() => {
        if (answer.kind === "faulty") form.refuse(answer.faults);
        else this.form = null;
      });
      return answer.kind === "set" ? what : null;
    });
  }

  askToRemove(account: BankAccountView): void {
    this.#accounts.step.say(null);
    this.removing = account;
  }

  keep(): void {
    if (this.working === null) this.removing = null;
  }

  async remove(): Promise<void> {
    const account = this.removing;
    if (!account) return;
    await this.#accounts.change("removing", async () => {
      const answer = await this.#parts.manageBankAccount.remove(account.country);
      if (answer.kind === "removed") return "removed";
      this.#accounts.step.say({ kind: "refund_open" });
      return null;
    });
    runInAction(() => {
      this.removing = null;
    });
  }

  private accountOf(country: BankCountry): BankAccountView | null {
    return this.#accounts.all.find((account) => account.country === country) ?? null;
  }

  private openWanted(): void {
    if (this.#wanted !== null) this.open(this.#wanted);
    this.#wanted = null;
  }
}
