import type { BackOfficeTokens } from "#adapters/console/back-office-tokens.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { port } from "#wiring/needs.ts";

/** The HTTP client that calls as staff of the merchant that was entered. */
export type StaffHttp = HttpClient;
export const StaffHttp = port<StaffHttp>("StaffHttp");

/** The tokens that it calls with. */
export type StaffTokens = BackOfficeTokens;
export const StaffTokens = port<StaffTokens>("StaffTokens");
