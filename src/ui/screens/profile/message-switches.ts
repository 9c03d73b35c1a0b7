import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ManageProfile } from "#application/use-cases/manage-profile.ts";
import { choicesOf, type MessageChoice, type MessageChoices } from "#domain/member/message-choices.ts";
import type { SessionViewModel } from "#ui/app/session/session-view-model.ts";

/** The messages that the member chooses. A switch moves at once; it goes back where saving fails. */
export class MessageSwitches {
  /** The last change could not be saved. */
  failed = false;
  /** What was set and is not saved yet. */
  unsaved: Partial<MessageChoices> = {};
  /** Changes are sent one after the other, so that the last answer has all of them. */
  #sent: Promise<void> = Promise.resolve();
  readonly #session: SessionViewModel;
  readonly #manageProfile: Pick<ManageProfile, "update">;

  constructor(session: SessionViewModel, manageProfile: Pick<ManageProfile, "update">) {
    this.#session = session;
    this.#manageProfile = manageProfile;
    makeAutoObservable(this, { unsaved: observableRef }, { autoBind: true });
  }

  isOn(choice: MessageChoice): boolean {
    return this.unsaved[choice] ?? (this.#session.systemProfile?.messageChoices ?? choicesOf({}))[choice];
  }

  /** Never rejects. */
  choose(choice: MessageChoice, isOn: boolean): Promise<void> {
    this.unsaved = { ...this.unsaved, [choice]: isOn };
    this.failed = false;
    this.#sent = this.#sent.then(() => this.#save(choice, isOn));
    return this.#sent;
  }

  async #save(choice: MessageChoice, isOn: boolean): Promise<void> {
    const failed = await this.#session.save(() => this.#manageProfile.update({ messageChoices: { [choice]: isOn } }));
    runInAction(() => {
      this.failed = failed;
      if (this.unsaved[choice] === isOn) this.unsaved = { ...this.unsaved, [choice]: undefined };
    });
  }
}
