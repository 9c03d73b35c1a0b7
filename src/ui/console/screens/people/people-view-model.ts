import { CustomerList } from "#application/console/ports/customers.ts";
import { Clock } from "#application/ports/environment.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import type { Instant } from "#domain/time/instant.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { customers: CustomerList, clock: Clock };

/** The members who took part in the merchant's games; who joined last comes first. */
export class PeopleViewModel {
  static readonly needs = needs;
  readonly list = new PagedList<CustomerView>(({ memberId }) => memberId);
  readonly #customers: CustomerList;
  readonly #clock: Clock;

  constructor({ customers, clock }: Needed<typeof needs>) {
    this.#customers = customers;
    this.#clock = clock;
  }

  get now(): Instant {
    return this.#clock.now();
  }

  start(): void {
    void this.read();
  }

  dispose(): void {
    // Nothing is followed.
  }

  /** Never rejects. */
  read(): Promise<void> {
    return this.list.load((cursor) => this.#customers.list({ limit: 50, cursor }));
  }
}
