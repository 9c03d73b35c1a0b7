import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { OwnLogin } from "#application/console/ports/own-login.ts";
import { AddLogo } from "#application/console/use-cases/add-logo.ts";
import { Calls } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import {
  changeMerchantSettings,
  getMerchantSettings,
  type MerchantSettingsView,
} from "#contract/merchants/settings.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";
import { FreshLogin } from "../../parts/login/fresh-login.ts";
import { ClubClosing, closingName } from "./club-closing.ts";
import { accountDraft, clubDraft, legalDraft, policyDraft, taxDraft, timesDraft } from "./drafts.ts";
import { LogoChange } from "./logo/logo-change.ts";
import { NoticeSwitches } from "./notices/notice-switches.ts";
import type { PartDraft, SettingsChange, SettingsPart } from "./part-draft.ts";
import { paymentsName, PaymentsOpening } from "./payments-opening.ts";
import { zoneDraft } from "./zone-part.ts";

const needs = {
  addLogo: AddLogo,
  login: OwnLogin,
  calls: Calls,
  clock: Clock,
};

/** `still_offered`: games that are open offer transfers, so the account stays. */
export type SettingsTrouble = { readonly kind: "still_offered" } | { readonly kind: "wrong" };

const draftOf: Readonly<Record<SettingsPart, (settings: MerchantSettingsView) => PartDraft>> = {
  club: clubDraft,
  times: timesDraft,
  policy: policyDraft,
  account: accountDraft,
  tax: taxDraft,
  zone: zoneDraft,
  legal: legalDraft,
};

function isPart(name: string | null): name is SettingsPart {
  return name !== null && Object.hasOwn(draftOf, name);
}

/** The merchant's settings, and one part of them while it is being changed. */
export class SettingsViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "failed" = "loading";
  settings: MerchantSettingsView | null = null;
  failure: unknown = null;
  draft: PartDraft | null = null;
  /** How often something was saved on this screen. */
  saved = 0;
  readonly step = new OneStep<"save" | "remove", SettingsTrouble>();
  readonly login: FreshLogin;
  readonly payments: PaymentsOpening;
  readonly logo: LogoChange;
  readonly closing: ClubClosing;
  readonly notices: NoticeSwitches;
  /** Owners change settings; managers read them. */
  readonly mayChange: boolean;
  /** When the screen was opened. */
  readonly openedAt: Instant;
  readonly #calls: Calls;
  readonly #wanted: string | null;
  /** What was typed and not saved, by its part: it is there when the part is opened again. */
  readonly #typed = new Map<SettingsPart, PartDraft>();

  /** `wanted`: the part to open at once, or "logo". */
  constructor(
    { addLogo, login, calls, clock }: Needed<typeof needs>,
    mayChange: boolean,
    wanted: string | null = null,
  ) {
    this.#calls = calls;
    this.#wanted = mayChange ? wanted : null;
    this.mayChange = mayChange;
    this.openedAt = clock.now();
    this.login = new FreshLogin({ login, calls, clock });
    this.payments = new PaymentsOpening(calls, this.login);
    this.logo = new LogoChange({ addLogo, calls, onSaved: (logoUrl) => this.#showLogo(logoUrl) });
    this.closing = new ClubClosing(calls, this.login);
    this.notices = new NoticeSwitches(calls);
    makeAutoObservable(
      this,
      {
        step: false,
        login: false,
        payments: false,
        logo: false,
        closing: false,
        notices: false,
        openedAt: false,
        settings: observableRef,
        failure: observableRef,
        draft: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    void this.#readAndGoOn();
    void this.notices.read();
    if (this.mayChange) void this.payments.read();
  }

  dispose(): void {
    // Nothing is followed.
  }

  /** Also Retry. Never rejects. */
  async read(): Promise<void> {
    this.status = "loading";
    try {
      const { value: settings } = await this.#calls.ask(getMerchantSettings, {});
      runInAction(() => this.#show(settings));
    } catch (failure) {
      runInAction(() => {
        this.status = "failed";
        this.failure = failure;
      });
    }
  }

  /** Opens a part to change it; the account for transfers after a fresh login only. Never rejects. */
  async change(part: SettingsPart): Promise<void> {
    const open = () => runInAction(() => this.#open(part));
    if (part === "account") await this.login.before("account", open);
    else open();
  }

  dismiss(): void {
    if (this.step.working === null) this.draft = null;
  }

  /** Sends the part that is open. A field that is wrong is marked, and nothing is sent. Never rejects. */
  async save(): Promise<void> {
    const change = this.draft?.read() ?? null;
    if (change === null) return;
    await this.#send("save", change);
  }

  /** Takes the account for transfers, the number for tax or the own refund policy away. Never rejects. */
  async remove(): Promise<void> {
    const part = this.draft?.part;
    if (part === "account") await this.#send("remove", { transferAccount: null });
    if (part === "policy") await this.#send("remove", { refundPolicy: null });
    if (part === "tax") await this.#send("remove", { tax: null });
  }

  async #send(step: "save" | "remove", body: SettingsChange): Promise<void> {
    await this.step.run(step, async () => {
      const answer = await this.#calls.ask(changeMerchantSettings, { body });
      runInAction(() => {
        if (answer.kind === "refused") this.login.ask(this.draft?.part ?? "");
        else if (answer.kind === "invalid") this.#mark(answer.fields);
        else {
          if (this.draft) this.#typed.delete(this.draft.part);
          this.draft = null;
          this.saved += 1;
          this.#show(answer.value);
        }
      });
    });
  }

  #mark(faults: Readonly<Record<string, string>>): void {
    this.draft?.mark(Object.keys(faults), faults);
    this.step.say({ kind: "transferAccount" in faults ? "still_offered" : "wrong" });
  }

  async #readAndGoOn(): Promise<void> {
    await this.read();
    const what = this.mayChange ? await this.login.cameBackFor() : null;
    if (what === paymentsName) await this.payments.ask();
    else if (what === closingName) await this.closing.ask();
    else if (what === "account") await this.change("account");
    else if (this.settings && this.#wanted === "logo") this.logo.ask(this.settings.logoUrl);
    else if (this.settings && isPart(this.#wanted)) await this.change(this.#wanted);
  }

  #open(part: SettingsPart): void {
    if (this.settings === null) return;
    this.step.say(null);
    const draft = this.#typed.get(part) ?? draftOf[part](this.settings);
    this.#typed.set(part, draft);
    this.draft = draft;
  }

  #showLogo(logoUrl: string | null): void {
    this.saved += 1;
    if (this.settings) this.#show({ ...this.settings, logoUrl });
  }

  #show(settings: MerchantSettingsView): void {
    this.status = "ready";
    this.settings = settings;
  }
}
