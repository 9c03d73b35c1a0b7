import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { HttpClubClosingDesk } from "#adapters/console/http-club-closing.ts";
import { HttpOwnMerchant, HttpSellerDesk } from "#adapters/console/http-own-merchant.ts";
import { StoredOwnLogin } from "#adapters/console/stored-own-login.ts";
import { ClubClosingDesk } from "#application/console/ports/club-closing.ts";
import { OwnMerchant, SellerDesk } from "#application/console/ports/own-merchant.ts";
import { OwnLogin } from "#application/console/ports/own-login.ts";
import type { Bindings } from "../bindings.ts";
import { bindPort } from "../browser/bind-port.ts";
import { provideSaving } from "./provide-saving.ts";
import { StaffHttp, StaffTokens } from "./staff-calls.ts";

/** What settings, team, programs and the record need: calls of their own, and a way to hand over a file. */
export function provideSettings(container: Bindings): void {
  bindPort(container, OwnMerchant, (http: StaffHttp) => new HttpOwnMerchant(http), StaffHttp);
  bindPort(container, ClubClosingDesk, (http: StaffHttp) => new HttpClubClosingDesk(http), StaffHttp);
  bindPort(container, SellerDesk, (http: StaffHttp) => new HttpSellerDesk(http), StaffHttp);
  const login = (tokens: StaffTokens) => new StoredOwnLogin(tokens, new BrowserTextStore("sessionStorage"));
  bindPort(container, OwnLogin, login, StaffTokens);
  provideSaving(container);
}
