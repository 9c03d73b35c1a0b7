import { HttpCalls } from "#adapters/http/http-calls.ts";
import { MemberCalls } from "#application/ports/calls.ts";
import type { Bindings } from "../bindings.ts";
import { bindOverHttp } from "../browser/bind-port.ts";

/** What the page needs on which a member opens a club: it calls as the member. */
export function provideOpening(container: Bindings): void {
  bindOverHttp(container, MemberCalls, HttpCalls);
}
