import type { PageRequest } from "#application/ports/event-repository.ts";
import type { PersonView } from "#contract/merchants/people.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import type { Page } from "#domain/page.ts";
import { port } from "#wiring/needs.ts";

/** The members who took part in the merchant's events. */
export interface CustomerList {
  /** Who joined last comes first. Failures reject with RequestFailed. */
  list(page?: PageRequest): Promise<Page<CustomerView>>;
  /** Lets a member in, blocks it with a reason, or takes either back. Repeatable. */
  change(memberId: string, standing: "let_in" | "blocked" | null, reason: string | null): Promise<PersonView>;
}
export const CustomerList = port<CustomerList>("CustomerList");
