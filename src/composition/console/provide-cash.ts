import { HttpCashDesk } from "#adapters/console/http-cash-desk.ts";
import { CashDesk } from "#application/console/ports/owed-desk.ts";
import type { Bindings } from "../bindings.ts";
import { bindPort } from "../browser/bind-port.ts";
import { StaffHttp } from "./staff-calls.ts";

/** What the page of cash needs. */
export function provideCash(container: Bindings): void {
  bindPort(container, CashDesk, (http: StaffHttp) => new HttpCashDesk(http), StaffHttp);
}
