import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { AddLogo } from "#application/console/use-cases/add-logo.ts";
import type { Calls } from "#application/ports/calls.ts";
import { changeMerchantSettings } from "#contract/merchants/settings.ts";
import { pictureShapes } from "#domain/cover/picture-shape.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { CoverDraft } from "../../../parts/cover/cover-draft.ts";

interface LogoChangeDeps {
  readonly addLogo: Pick<AddLogo, "prepare" | "upload">;
  readonly calls: Calls;
  /** The logo that members see from now on; null: none. */
  readonly onSaved: (logoUrl: string | null) => void;
}

/** The merchant's logo while it is being changed: another picture, or none any more. */
export class LogoChange {
  /** Null: nothing is being changed. */
  draft: CoverDraft | null = null;
  readonly step = new OneStep<"save", { readonly kind: "refused" }>();
  readonly #deps: LogoChangeDeps;
  #before: string | null = null;

  constructor(deps: LogoChangeDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { step: false, draft: observableRef }, { autoBind: true });
  }

  ask(logoUrl: string | null): void {
    this.#before = logoUrl;
    this.step.say(null);
    this.draft = new CoverDraft(logoUrl, this.#deps.addLogo, pictureShapes.logo);
  }

  get isAnything(): boolean {
    const { draft } = this;
    return draft !== null && (draft.chosen !== null || draft.coverUrl !== this.#before);
  }

  dismiss(): void {
    if (this.step.working === null) this.draft = null;
  }

  /** Sets the picture that was chosen, or takes the logo away. Never rejects. */
  async save(): Promise<void> {
    const { draft } = this;
    if (draft === null || !this.isAnything) return;
    await this.step.run("save", async () => {
      const isRemoved = draft.chosen === null && draft.coverUrl === null;
      if (isRemoved && !(await this.#isTakenAway())) return this.step.say({ kind: "refused" });
      if (!isRemoved && !(await draft.keep())) return;
      runInAction(() => {
        this.draft = null;
        this.#deps.onSaved(draft.coverUrl);
      });
    });
  }

  async #isTakenAway(): Promise<boolean> {
    const answer = await this.#deps.calls.ask(changeMerchantSettings, { body: { logoUrl: null } });
    return answer.kind === "done";
  }
}
