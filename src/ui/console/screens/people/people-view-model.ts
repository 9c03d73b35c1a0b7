import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { CustomerList } from "#application/console/ports/customers.ts";
import { Clock } from "#application/ports/environment.ts";
import type { PersonView } from "#contract/merchants/people.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { customers: CustomerList, clock: Clock };

/** So few that drawing them is no long task on a cheap phone. */
const pageSize = 20;

/** Who took part in the merchant's games, the last to join first; who asks to be let in; letting in and blocking. */
export class PeopleViewModel {
  static readonly needs = needs;
  readonly list = new PagedList<CustomerView>(({ memberId }) => memberId);
  asking: readonly PersonView[] = [];
  /** The member that is about to be blocked. */
  blocking: Pick<CustomerView, "memberId" | "displayName" | "name"> | null = null;
  /** By the member that is changed. */
  readonly step = new OneStep<string, never>();
  readonly #customers: CustomerList;
  readonly #clock: Clock;

  constructor({ customers, clock }: Needed<typeof needs>) {
    this.#customers = customers;
    this.#clock = clock;
    makeAutoObservable(this, { list: false, step: false, asking: observableRef, now: false }, { autoBind: true });
  }

  get now(): Instant {
    return this.#clock.now();
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    if (this.step.working === null) void this.#readAll(() => this.list.renew());
  }

  dispose(): void {
    // Nothing is followed.
  }

  /** Never rejects. */
  async read(): Promise<void> {
    await this.#readAll(() => this.list.load((cursor) => this.#customers.list({ limit: pageSize, cursor })));
  }

  async #readAll(readList: () => Promise<void>): Promise<void> {
    const asked = this.#customers.asking().catch(() => []);
    await readList();
    const asking = await asked;
    runInAction(() => (this.asking = asking));
  }

  askToBlock(person: PeopleViewModel["blocking"]): void {
    this.step.say(null);
    this.blocking = person;
  }

  dismiss(): void {
    if (this.step.working === null) this.blocking = null;
  }

  /** Lets in, blocks with a reason, or takes either back; then reads again. Never rejects. */
  async change(memberId: string, standing: "let_in" | "blocked" | null, reason: string | null = null): Promise<void> {
    await this.step.run(memberId, async () => {
      await this.#customers.change(memberId, standing, reason);
      runInAction(() => (this.blocking = null));
      await this.read();
    });
  }
}
