import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { StoredOwnLogin } from "#adapters/console/stored-own-login.ts";
import { OwnLogin } from "#application/console/ports/own-login.ts";
import type { Bindings } from "../bindings.ts";
import { bindPort } from "../browser/bind-port.ts";
import { provideSaving } from "./provide-saving.ts";
import { StaffTokens } from "./staff-calls.ts";

/** What settings, team, programs and the record need: the way to a fresh login, and one to hand over a file. */
export function provideSettings(container: Bindings): void {
  const login = (tokens: StaffTokens) => new StoredOwnLogin(tokens, new BrowserTextStore("sessionStorage"));
  bindPort(container, OwnLogin, login, StaffTokens);
  provideSaving(container);
}
