import type { PageRequest } from "#application/ports/event-repository.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import type { Page } from "#domain/page.ts";
import { port } from "#wiring/needs.ts";

/** The members who took part in the merchant's events. */
export interface CustomerList {
  /** Who joined last comes first. Failures reject with RequestFailed. */
  list(page?: PageRequest): Promise<Page<CustomerView>>;
}
export const CustomerList = port<CustomerList>("CustomerList");
