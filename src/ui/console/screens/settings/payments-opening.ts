import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Calls, orThrow } from "#application/ports/calls.ts";
import { getSellerAccount, openSellerForm, type OwnSellerAccount } from "#contract/merchants/seller-account.ts";
import { type TaxCountry, taxCountries } from "#domain/sales-document/tax-country.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { FreshLogin } from "../../parts/login/fresh-login.ts";

export type OpeningTrouble = { readonly kind: "country" } | { readonly kind: "not_found" };

/** By this name a login is asked for. */
export const paymentsName = "payments";

/** How far the account at the payment provider is, and the way to the provider's form. */
export class PaymentsOpening {
  /** Null while it is read, and where it can't be. */
  account: OwnSellerAccount | null = null;
  isUnknown = false;
  isOpen = false;
  country: TaxCountry = "TH";
  /** The form's address, for one visit. */
  url: string | null = null;
  readonly step = new OneStep<"link", OpeningTrouble>();
  readonly #calls: Calls;
  readonly #login: FreshLogin;

  constructor(calls: Calls, login: FreshLogin) {
    this.#calls = calls;
    this.#login = login;
    makeAutoObservable(this, { step: false, account: observableRef }, { autoBind: true });
  }

  /** Does the provider wait for the merchant? */
  get needsForm(): boolean {
    if (this.account === null || this.account.state === "not_needed") return false;
    return this.account.state !== "ready" || !this.account.paysOut;
  }

  /** Never rejects. */
  async read(): Promise<void> {
    try {
      const account = orThrow(await this.#calls.ask(getSellerAccount, {}));
      runInAction(() => {
        this.account = account;
        this.isUnknown = false;
      });
    } catch {
      runInAction(() => (this.isUnknown = true));
    }
  }

  /** Opens the sheet, after a fresh login. Never rejects. */
  async ask(): Promise<void> {
    await this.#login.before(paymentsName, () =>
      runInAction(() => {
        this.isOpen = true;
        this.url = null;
        this.step.say(null);
      }),
    );
  }

  choose(country: string): void {
    this.country = taxCountries.find((one) => one === country) ?? this.country;
    this.url = null;
  }

  /** Gets a link to the form; another one each time. Never rejects. */
  async makeLink(): Promise<void> {
    await this.step.run("link", async () => {
      const answer = await this.#calls.ask(openSellerForm, { body: { country: this.country } });
      runInAction(() => {
        if (answer.kind === "invalid") this.step.say({ kind: "country" });
        else if (answer.kind === "done") this.url = answer.value.url;
        else if (answer.reason === "fresh_login_required") this.#login.ask(paymentsName);
        else if (answer.reason === "not_found") this.step.say({ kind: "not_found" });
        else orThrow(answer);
      });
    });
  }

  /** Closes the sheet; what the form changed is read again. */
  dismiss(): void {
    if (this.step.working !== null) return;
    this.isOpen = false;
    if (this.url !== null) void this.read();
    this.url = null;
  }
}
