import { ChosenPreferences } from "#ui/app/preferences/preferences-view-model.ts";
import { makeAutoObservable, runInAction } from "mobx";
import { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import { ManageProfile } from "#application/use-cases/manage-profile.ts";
import type { DocumentName } from "#domain/member/documents.ts";
import { emailIsMissing } from "#domain/member/profile.ts";
import type { Needed } from "#wiring/needs.ts";
import { Session, type SessionViewModel } from "#ui/app/session/session-view-model.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { isLeaving } from "#ui/parts/asking/failure.ts";
import { FetchSignOut } from "#ui/parts/signing-out/fetch-sign-out.ts";
import { OwnClubs } from "./own-clubs.ts";
import { DataErasure, DataExport } from "./own-data.ts";
import { LineProfile, QuickFilling } from "./line-help.ts";
import { MessageSwitches } from "./message-switches.ts";
import { likelyCountry, type Details, type ProfileField, ProfileForm } from "./profile-form.ts";

const needs = {
  manageProfile: ManageProfile,
  keepInTouch: KeepInTouch,
  session: Session,
  preferences: ChosenPreferences,
  fetchSignOut: FetchSignOut,
};

type Deps = Needed<typeof needs> & {
  /** The device's IANA zone. */
  readonly zone: string;
};

/** The member's profile: its details, and what the member can do with its data. */
export class ProfileViewModel implements ScreenViewModel {
  static readonly needs = needs;

  readonly dataExport: DataExport;
  readonly erasure: DataErasure;
  readonly clubs: OwnClubs;
  readonly quickFill: QuickFilling;
  readonly line: LineProfile;
  /** The details while they are edited; null when the sheet is closed. */
  form: ProfileForm | null = null;
  /** The text that is open. */
  document: DocumentName | null = null;
  /** Saving failed for a reason that belongs to no field. */
  saveFailed = false;
  /** The profile still has the earlier language, in which messages are written. */
  languageNotSaved = false;
  /** Messages that the member may switch off. */
  readonly told: MessageSwitches;
  /** How often something was saved. Each time, a toast says so. */
  saves = 0;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.dataExport = new DataExport(deps.manageProfile);
    this.erasure = new DataErasure(deps.manageProfile, () => deps.session.forget());
    this.clubs = new OwnClubs(deps.keepInTouch);
    this.quickFill = new QuickFilling(deps.manageProfile);
    this.line = new LineProfile(deps.session, deps.manageProfile);
    this.told = new MessageSwitches(deps.session, deps.manageProfile);
    makeAutoObservable(
      this,
      { dataExport: false, clubs: false, erasure: false, quickFill: false, line: false, told: false },
      { autoBind: true },
    );
  }

  get session(): SessionViewModel {
    return this.#deps.session;
  }

  get fetchSignOut(): FetchSignOut {
    return this.#deps.fetchSignOut;
  }

  get status(): "erased" | "loading" | "signed_out" | "failed" | "ready" {
    const { systemProfile, profileLoading, loggedIn, failure } = this.session;
    if (this.erasure.status === "erased") return "erased";
    if (systemProfile !== null) return "ready";
    if (profileLoading || isLeaving(failure)) return "loading";
    return loggedIn ? "failed" : "signed_out";
  }

  get emailIsMissing(): boolean {
    return this.session.systemProfile !== null && emailIsMissing(this.session.systemProfile);
  }

  /** LINE's name for the member; empty while LINE gives none. */
  get lineName(): string {
    const { systemProfile, messagingProfile } = this.session;
    return systemProfile?.displayName || (messagingProfile?.displayName ?? "");
  }

  /** LINE's name for the member, or else the member's own. */
  get shownName(): string {
    return this.lineName || (this.session.systemProfile?.name ?? "");
  }

  get pictureUrl(): string | null {
    return this.session.systemProfile?.pictureUrl ?? this.session.messagingProfile?.pictureUrl ?? null;
  }

  start(): void {
    void this.quickFill.look();
  }

  /** Closes an open sheet and drops what was typed, because both belong to this visit. */
  dispose(): void {
    this.form = null;
    this.document = null;
    this.dataExport.close();
    this.erasure.close();
    this.clubs.close();
  }

  retry(): void {
    void this.session.start();
  }

  edit(focus: ProfileField | null = null): void {
    const { systemProfile } = this.session;
    if (!systemProfile) return;
    this.saveFailed = false;
    this.form = new ProfileForm(systemProfile, likelyCountry(this.#deps.preferences.locale, this.#deps.zone), focus);
    void this.quickFill.look();
  }

  /** LINE fills in the form that is open, on the member's tap. */
  async fillIn(): Promise<void> {
    const { form } = this;
    if (form && !this.session.formLoading) await this.quickFill.fill(form.fill);
  }

  cancelEdit(): void {
    if (!this.session.formLoading) this.form = null;
  }

  /** Saves what was typed, or marks the wrong fields. What was typed stays until it is saved. */
  async save(): Promise<void> {
    const { form } = this;
    if (!form || this.session.formLoading) return;
    const details = form.complete();
    if (!details) return;
    this.saveFailed = false;
    const failed = await this.#write(form, details);
    if (this.form === form) runInAction(() => this.#saved(form, failed));
  }

  /** Messages to the member are written in the language of the profile, so it follows what is chosen here. */
  async chooseLanguage(language: Language): Promise<void> {
    if (!(await this.#deps.preferences.chooseLanguage(language)) || !this.session.loggedIn) return;
    const failed = await this.session.save(() => this.#deps.manageProfile.update({ language }));
    runInAction(() => (this.languageNotSaved = failed));
  }

  read(document: DocumentName): void {
    this.document = document;
  }

  closeDocument(): void {
    this.document = null;
  }

  async #write(form: ProfileForm, { name, email, phone }: Details): Promise<boolean> {
    if (form.accepts && name !== null && email !== null) {
      return this.session.save(() => this.#deps.manageProfile.signUp({ name, email, phone }));
    }
    const change = form.changeTo({ name, email, phone });
    return Object.keys(change).length === 0 ? false : this.session.save(() => this.#deps.manageProfile.update(change));
  }

  #saved(form: ProfileForm, failed: boolean): void {
    if (failed) {
      this.saveFailed = !form.takeRefusal(this.session.failure) && !isLeaving(this.session.failure);
      return;
    }
    this.form = null;
    this.saves += 1;
  }
}
