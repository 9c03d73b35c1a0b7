import type { TextStore } from "#adapters/browser/storage.ts";
import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type { OwnLogin, OwnTeam, TeamInvitation, TeamRefusal } from "#application/console/ports/own-team.ts";
import type { StaffView } from "#contract/merchants/staff.ts";
import type { routes } from "#contract/routes.ts";
import type { StaffId, StaffRole } from "#domain/merchant/staff.ts";
import { notFound, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { BackOfficeTokens } from "./back-office-tokens.ts";

const listStaff = endpoint<typeof routes.listStaff>("GET", "/backoffice/staff");
const changeStaff = endpoint<typeof routes.changeStaff>("POST", "/backoffice/staff");
const revokeStaff = endpoint<typeof routes.revokeStaff>("DELETE", "/backoffice/staff");
const inviteStaff = endpoint<typeof routes.inviteStaff>("POST", "/backoffice/staff/invitations");
const whoAmI = endpoint<typeof routes.whoAmI>("GET", "/backoffice/me");

/** The merchant's people over HTTP, by a client that calls as staff. */
export class HttpOwnTeam implements OwnTeam {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async list(): Promise<readonly StaffView[]> {
    return (await this.#http.ask(listStaff, {})).items;
  }

  async invite(role: StaffRole): Promise<TeamInvitation | TeamRefusal> {
    try {
      return { kind: "invited", ...(await this.#http.ask(inviteStaff, { body: { role } })) };
    } catch (error) {
      return teamRefusal(error);
    }
  }

  async changeRole(staffId: StaffId, role: StaffRole): Promise<{ readonly kind: "changed" } | TeamRefusal> {
    try {
      await this.#http.ask(changeStaff, { body: { staffId, role } });
      return { kind: "changed" };
    } catch (error) {
      return teamRefusal(error);
    }
  }

  async revoke(staffId: StaffId): Promise<{ readonly kind: "revoked" } | TeamRefusal> {
    try {
      await this.#http.ask(revokeStaff, { query: { staffId } });
      return { kind: "revoked" };
    } catch (error) {
      return teamRefusal(error);
    }
  }
}

function teamRefusal(error: unknown): TeamRefusal {
  const code = refusalIn(error, ["not_found", "fresh_login_required", "last_owner"]);
  return code === "not_found" ? notFound : refused(code);
}

const leftForName = "sideline.console.left-for";

/**
 * The login of the person behind the back office's token. What the page leaves for is kept in `store` until it is back.
 */
export class HttpOwnLogin implements OwnLogin {
  readonly #http: HttpClient;
  readonly #tokens: Pick<BackOfficeTokens, "signInAnew">;
  readonly #store: TextStore;

  constructor(http: HttpClient, tokens: Pick<BackOfficeTokens, "signInAnew">, store: TextStore) {
    this.#http = http;
    this.#tokens = tokens;
    this.#store = store;
  }

  async read(): Promise<{ readonly staffId: StaffId; readonly freshUntil: Instant | null }> {
    const { subject: staffId, freshUntil } = await this.#http.ask(whoAmI, {});
    return { staffId, freshUntil };
  }

  async again(what: string): Promise<void> {
    this.#store.put(leftForName, what);
    await this.#tokens.signInAnew();
    this.#store.remove(leftForName);
  }

  leftFor(): string | null {
    const what = this.#store.get(leftForName);
    this.#store.remove(leftForName);
    // An older release left an empty text.
    return what || null;
  }
}
