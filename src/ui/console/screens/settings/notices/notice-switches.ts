import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Calls, orThrow } from "#application/ports/calls.ts";
import { chooseNotices, type NoticesView, readNotices } from "#contract/staff-notices/notices.ts";
import type { NoticeChoices, StaffNotice } from "#domain/merchant/notice-choices.ts";

/** What the person is told in LINE. A switch moves at once; it goes back where saving fails. */
export class NoticeSwitches {
  /** Null until it was read; it stays so where that fails, and the rest of Settings works without. */
  seen: NoticesView | null = null;
  /** The last change could not be saved. */
  failed = false;
  /** What was set and is not saved yet. */
  unsaved: Partial<NoticeChoices> = {};
  /** Changes are sent one after the other, so that the last answer has all of them. */
  #sent: Promise<void> = Promise.resolve();
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { seen: observableRef, unsaved: observableRef }, { autoBind: true });
  }

  isOn(notice: StaffNotice): boolean {
    return this.unsaved[notice] ?? this.seen?.choices[notice] ?? true;
  }

  /** Never rejects. */
  async read(): Promise<void> {
    try {
      const seen = orThrow(await this.#calls.ask(readNotices, {}));
      runInAction(() => (this.seen = seen));
    } catch {
      // Nothing is shown.
    }
  }

  /** Never rejects. */
  choose(notice: StaffNotice, isOn: boolean): Promise<void> {
    this.unsaved = { ...this.unsaved, [notice]: isOn };
    this.failed = false;
    this.#sent = this.#sent.then(() => this.#save(notice, isOn));
    return this.#sent;
  }

  async #save(notice: StaffNotice, isOn: boolean): Promise<void> {
    const seen = await this.#calls
      .ask(chooseNotices, { body: { [notice]: isOn } })
      .then(orThrow)
      .catch(() => null);
    runInAction(() => {
      this.failed = seen === null;
      this.seen = seen ?? this.seen;
      if (this.unsaved[notice] === isOn) this.unsaved = { ...this.unsaved, [notice]: undefined };
    });
  }
}
