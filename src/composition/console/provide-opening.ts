import { HttpOpeningDesk } from "#adapters/console/http-opening-desk.ts";
import { OpeningDesk } from "#application/console/ports/opening-desk.ts";
import type { Bindings } from "../bindings.ts";
import { bindOverHttp } from "../browser/bind-port.ts";

/** What the page needs on which a member opens a club: it calls as the member. */
export function provideOpening(container: Bindings): void {
  bindOverHttp(container, OpeningDesk, HttpOpeningDesk);
}
