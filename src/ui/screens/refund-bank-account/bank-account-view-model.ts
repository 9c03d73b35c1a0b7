import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { ManageBankAccount } from "#application/use-cases/manage-bank-account.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import { type BankCountry, bankCountries } from "#domain/bank-account/bank-country.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Needed } from "#wiring/needs.ts";
import { Session } from "#ui/app/session/session-view-model.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import type { Failed } from "#ui/parts/asking/one-step.ts";
import { OwnThings } from "#ui/parts/joining/own-things.ts";
import { AccountForm } from "./account-form.ts";

const needs = { manageBankAccount: ManageBankAccount, session: Session };

type Deps = Needed<typeof needs>;

/** What went wrong with the last step. Typed text is kept. */
export type AccountTrouble = { readonly kind: "refund_open" } | Failed;

type AccountStep = "saving" | "removing";

/** What was done with an account: given for the first time, replaced, or removed. */
export type AccountDone = "given" | "changed" | "removed";

export interface CountryAccount {
  readonly country: BankCountry;
  /** Null when no account is known. */
  readonly account: BankAccountView | null;
}

/** The bank accounts for the member's refunds, one per country. */
export class BankAccountViewModel implements ScreenViewModel {
  static readonly needs = needs;

  /** The account that is being typed; null while the sheet is closed. */
  form: AccountForm | null = null;
  /** The account that the removal dialog asks about. */
  removing: BankAccountView | null = null;
  readonly #deps: Deps;
  readonly accounts: OwnThings<BankAccountView, AccountStep, AccountTrouble, AccountDone>;
  /** The country that the member came for; its form opens once. */
  #wanted: BankCountry | null;

  /** A refund that goes to the saved account, and not back at the venue; null for none. */
  readonly #refundId: RefundId | null;

  constructor(deps: Deps, wanted: BankCountry | null, refundId: RefundId | null = null) {
    this.#refundId = refundId;
    this.#deps = deps;
    this.#wanted = wanted;
    this.accounts = new OwnThings({
      read: () => deps.manageBankAccount.list(),
      session: deps.session,
      onRead: () => this.#openWanted(),
    });
    makeAutoObservable(this, { removing: observableRef, accounts: false }, { autoBind: true });
  }

  /** Every country, with its account if there is one. */
  get countries(): readonly CountryAccount[] {
    return bankCountries.map((country) => ({ country, account: this.#accountOf(country) }));
  }

  /** The form replaces an existing account. Refunds go to the new one only after 24 h. */
  get replaces(): boolean {
    return this.form !== null && this.#accountOf(this.form.country) !== null;
  }

  start(): void {
    this.dispose();
    this.accounts.start();
  }

  dispose(): void {
    this.accounts.stop();
    this.form = null;
    this.removing = null;
  }

  open(country: BankCountry): void {
    this.accounts.steps.say(null);
    this.form = new AccountForm(country, this.#accountOf(country));
  }

  close(): void {
    if (this.accounts.steps.working !== null) return;
    this.form = null;
    this.accounts.steps.say(null);
  }

  /**
   * Saves the typed account. A refusal is shown at its field, and what was typed stays. Answers whether it was saved.
   */
  async save(): Promise<boolean> {
    const { form } = this;
    if (!form) return false;
    const what = this.replaces ? "changed" : "given";
    return this.accounts.change("saving", async () => {
      const answer = await this.#deps.manageBankAccount.set(form.draft, this.#refundId);
      runInAction(() => {
        if (answer.kind === "faulty") form.refuse(answer.faults);
        else this.form = null;
      });
      return answer.kind === "set" ? what : null;
    });
  }

  askToRemove(account: BankAccountView): void {
    this.accounts.steps.say(null);
    this.removing = account;
  }

  keep(): void {
    if (this.accounts.steps.working === null) this.removing = null;
  }

  async remove(): Promise<void> {
    const account = this.removing;
    if (!account) return;
    await this.accounts.change("removing", async () => {
      const answer = await this.#deps.manageBankAccount.remove(account.country);
      if (answer.kind === "removed") return "removed";
      this.accounts.steps.say({ kind: "refund_open" });
      return null;
    });
    runInAction(() => {
      this.removing = null;
    });
  }

  #accountOf(country: BankCountry): BankAccountView | null {
    return this.accounts.all.find((account) => account.country === country) ?? null;
  }

  #openWanted(): void {
    if (this.#wanted !== null) this.open(this.#wanted);
    this.#wanted = null;
  }
}
