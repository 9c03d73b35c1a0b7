import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { ListBankAccounts } from "#application/use-cases/list-bank-accounts.ts";
import type { RemoveBankAccount } from "#application/use-cases/remove-bank-account.ts";
import type { SetBankAccount } from "#application/use-cases/set-bank-account.ts";
import type { BankAccountView } from "#domain/bank-account/bank-account-view.ts";
import { type BankCountry, bankCountries } from "#domain/bank-account/bank-country.ts";
import type { ScreenViewModel } from "#ui/app/screen-view-model.ts";
import { AccountForm } from "./account-form.ts";

export interface BankAccountParts {
  readonly listBankAccounts: Pick<ListBankAccounts, "run">;
  readonly setBankAccount: Pick<SetBankAccount, "run">;
  readonly removeBankAccount: Pick<RemoveBankAccount, "run">;
  readonly session: { readonly loggedIn: boolean; readonly profileLoading: boolean };
}

/** What went wrong with the last step; nothing typed is lost by it. */
export type AccountTrouble = { readonly kind: "refund_open" } | { readonly kind: "failed"; readonly failure: unknown };

/** What was done: given the first time, given in place of another, or taken back. */
export type AccountDone = "given" | "changed" | "removed";

export interface CountryAccount {
  readonly country: BankCountry;
  /** Null: none on file. */
  readonly account: BankAccountView | null;
}

/** The accounts to which the member's refunds go by bank, one a country. */
export class BankAccountViewModel implements ScreenViewModel {
  status: "loading" | "failed" | "ready" = "loading";
  failure: unknown = null;
  working: "saving" | "removing" | null = null;
  trouble: AccountTrouble | null = null;
  /** The account that is being written; null while the sheet is closed. */
  form: AccountForm | null = null;
  /** The account that is asked about before it is removed. */
  removing: BankAccountView | null = null;
  /** What was done last; a new `id` each time. */
  done: { readonly id: number; readonly what: AccountDone } | null = null;
  private accounts: readonly BankAccountView[] = [];
  readonly #parts: BankAccountParts;
  /** The country that the member came for; its form opens once. */
  #wanted: BankCountry | null;
  #stop = (): void => undefined;
  #reads = 0;

  constructor(parts: BankAccountParts, wanted: BankCountry | null) {
    this.#parts = parts;
    this.#wanted = wanted;
    makeAutoObservable<this, "accounts">(
      this,
      { accounts: observableRef, failure: observableRef, trouble: observableRef, removing: observableRef },
      { autoBind: true },
    );
  }

  /** Nobody is logged in, and no login is on its way. */
  get isSignedOut(): boolean {
    return !this.#parts.session.loggedIn && !this.#parts.session.profileLoading;
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
    this.#stop = reaction(
      () => this.#parts.session.loggedIn,
      (loggedIn) => {
        if (loggedIn) void this.load();
      },
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#stop();
    this.form = null;
    this.removing = null;
  }

  /** Reads the accounts; what is shown stays meanwhile. Never rejects. */
  async load(): Promise<void> {
    this.#reads += 1;
    const read = this.#reads;
    if (this.status === "failed") this.status = "loading";
    try {
      const accounts = await this.#parts.listBankAccounts.run();
      if (read === this.#reads) runInAction(() => this.show(accounts));
    } catch (failure) {
      runInAction(() => {
        if (read !== this.#reads) return;
        this.failure = failure;
        if (this.status !== "ready") this.status = "failed";
        else this.trouble = { kind: "failed", failure };
      });
    }
  }

  open(country: BankCountry): void {
    this.trouble = null;
    this.form = new AccountForm(country, this.accountOf(country));
  }

  close(): void {
    if (this.working !== null) return;
    this.form = null;
    this.trouble = null;
  }

  /** Gives the written account. A refusal is said at its field, and what was typed stays. Answers whether it was given. */
  async save(): Promise<boolean> {
    const { form } = this;
    if (!form) return false;
    const what = this.replaces ? "changed" : "given";
    return this.#work("saving", async () => {
      const answer = await this.#parts.setBankAccount.run(form.draft);
      runInAction(() => {
        if (answer.kind === "faulty") form.refuse(answer.faults);
        else this.form = null;
      });
      return answer.kind === "set" ? what : null;
    });
  }

  askToRemove(account: BankAccountView): void {
    this.trouble = null;
    this.removing = account;
  }

  keep(): void {
    if (this.working === null) this.removing = null;
  }

  async remove(): Promise<void> {
    const account = this.removing;
    if (!account) return;
    await this.#work("removing", async () => {
      const answer = await this.#parts.removeBankAccount.run(account.country);
      if (answer.kind === "removed") return "removed";
      runInAction(() => {
        this.trouble = { kind: "refund_open" };
      });
      return null;
    });
    runInAction(() => {
      this.removing = null;
    });
  }

  private accountOf(country: BankCountry): BankAccountView | null {
    return this.accounts.find((account) => account.country === country) ?? null;
  }

  private show(accounts: readonly BankAccountView[]): void {
    this.accounts = accounts;
    this.status = "ready";
    if (this.#wanted !== null) this.open(this.#wanted);
    this.#wanted = null;
  }

  /** One step at a time; after one that worked the accounts are read again. */
  async #work(name: NonNullable<typeof this.working>, step: () => Promise<AccountDone | null>): Promise<boolean> {
    if (this.working !== null) return false;
    runInAction(() => {
      this.working = name;
      this.trouble = null;
    });
    try {
      const what = await step();
      if (what === null) return false;
      await this.load();
      runInAction(() => {
        this.done = { id: (this.done?.id ?? 0) + 1, what };
      });
      return true;
    } catch (failure) {
      runInAction(() => {
        this.trouble = { kind: "failed", failure };
      });
      return false;
    } finally {
      runInAction(() => {
        this.working = null;
      });
    }
  }
}
