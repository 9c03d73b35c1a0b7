import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { Calls, orThrow } from "#application/ports/calls.ts";
import { Clock, Delay } from "#application/ports/environment.ts";
import { changePerson, listPeople, type PersonView } from "#contract/merchants/people.ts";
import { type CustomerView, listMembers } from "#contract/merchants/settings.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";
import { typingPause } from "../../parts/searching/list-search.ts";
import { SortedList } from "../../parts/table/sorted-list.ts";
import { peopleKeys, type PeopleColumn } from "./people-keys.ts";

const needs = { calls: Calls, clock: Clock, delay: Delay };

/** So few that drawing them is no long task on a cheap phone. */
const pageSize = 20;

/** Who took part in the merchant's games, the last to join first; who asks to be let in; finding
 * people among all whom the merchant knows. */
export class PeopleViewModel {
  static readonly needs = needs;
  readonly list = new PagedList<CustomerView>(({ memberId }) => memberId);
  /** The same in the order that was chosen. */
  readonly rows = new SortedList<CustomerView, PeopleColumn>(this.list, peopleKeys);
  /** Whom the typed words find; their server looks through everybody. */
  readonly found = new PagedList<PersonView>(({ memberId }) => memberId);
  typed = "";
  asking: readonly PersonView[] = [];
  /** By the member that is changed. */
  readonly step = new OneStep<string, never>();
  readonly #calls: Calls;
  readonly #clock: Clock;
  readonly #delay: Delay;
  #stopTyping: (() => void) | null = null;

  constructor({ calls, clock, delay }: Needed<typeof needs>) {
    this.#calls = calls;
    this.#clock = clock;
    this.#delay = delay;
    makeAutoObservable(
      this,
      { list: false, rows: false, found: false, step: false, asking: observableRef, now: false },
      { autoBind: true },
    );
  }

  get isSearching(): boolean {
    return this.typed.trim() !== "";
  }

  get now(): Instant {
    return this.#clock.now();
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    if (this.step.working === null) void this.#readAll(() => this.#renew());
  }

  dispose(): void {
    this.#stopTyping?.();
  }

  /** Searches once nothing more is typed for a moment. */
  lookFor(typed: string): void {
    this.typed = typed;
    this.#stopTyping?.();
    if (!this.isSearching) return this.found.wait();
    if (this.found.status === "idle") this.found.wait();
    this.#stopTyping = this.#delay.after(typingPause, () => void this.search());
  }

  /** Never rejects. */
  async search(): Promise<void> {
    const q = this.typed.trim();
    const read = async (cursor: string | null) => {
      return (await this.#calls.ask(listPeople, { query: { q, ...pageFrom(cursor, pageSize) } })).value;
    };
    await this.found.refresh(read);
  }

  /** Never rejects. */
  async read(): Promise<void> {
    const read = async (cursor: string | null) =>
      (await this.#calls.ask(listMembers, { query: pageFrom(cursor, this.rows.limit) })).value;
    await this.#readAll(() => this.list.load(read));
  }

  async #renew(): Promise<void> {
    await Promise.all([this.list.renew(), ...(this.isSearching ? [this.found.renew()] : [])]);
  }

  async #readAll(readList: () => Promise<void>): Promise<void> {
    const asked = this.#calls.ask(listPeople, { query: { standing: "asked", limit: "100" } }).catch(() => null);
    await readList();
    await this.rows.complete();
    const asking = (await asked)?.value.items ?? [];
    runInAction(() => (this.asking = asking));
  }

  /** Lets somebody in who asks; then reads again. Never rejects. */
  async letIn(memberId: string): Promise<void> {
    await this.step.run(memberId, async () => {
      orThrow(await this.#calls.ask(changePerson, { params: { memberId }, body: { standing: "let_in" } }));
      await this.read();
    });
  }
}

function pageFrom(
  cursor: string | null,
  limit: number,
): { readonly limit: string; readonly cursor: string | undefined } {
  return { limit: String(limit), cursor: cursor ?? undefined };
}
