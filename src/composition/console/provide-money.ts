import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { StoredDecisionShelf } from "#adapters/console/browser/stored-decision-shelf.ts";
import { HttpCashDesk } from "#adapters/console/http-cash-desk.ts";
import { CashDesk } from "#application/console/ports/owed-desk.ts";
import { DecisionShelf } from "#application/console/ports/transfer-desk.ts";
import type { Bindings } from "../bindings.ts";
import { bindPort } from "../browser/bind-port.ts";
import { StaffHttp } from "./staff-calls.ts";

/** What the pages of slips and of cash need. Repeatable. */
export function provideMoney(container: Bindings): void {
  bindPort(container, CashDesk, (http: StaffHttp) => new HttpCashDesk(http), StaffHttp);
  bindPort(container, DecisionShelf, () => new StoredDecisionShelf(new BrowserTextStore("localStorage")));
}
