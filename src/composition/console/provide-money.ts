import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { StoredDecisionShelf } from "#adapters/console/browser/stored-decision-shelf.ts";
import { DecisionShelf } from "#application/console/ports/transfer-desk.ts";
import type { Bindings } from "../bindings.ts";
import { bindPort } from "../browser/bind-port.ts";

/** What the page of slips needs. Repeatable. */
export function provideMoney(container: Bindings): void {
  bindPort(container, DecisionShelf, () => new StoredDecisionShelf(new BrowserTextStore("localStorage")));
}
