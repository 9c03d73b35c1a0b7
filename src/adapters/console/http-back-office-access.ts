import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type {
  AcceptedInvitation,
  BackOfficeAccess,
  SeenInvitation,
} from "#application/console/ports/back-office-access.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import type { routes } from "#contract/routes.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { BackOfficeTokens } from "./back-office-tokens.ts";

const whoAmI = endpoint<typeof routes.whoAmI>("GET", "/backoffice/me");
const lookAtInvitation = endpoint<typeof routes.lookAtInvitation>("POST", "/backoffice/staff/invitations/look");
const acceptInvitation = endpoint<typeof routes.acceptInvitation>("POST", "/backoffice/staff/invitations/accept");

/** Workplaces and invitations, asked with LINE's ID token; entering, by the token exchange. */
export class HttpBackOfficeAccess implements BackOfficeAccess {
  readonly #http: HttpClient;
  readonly #tokens: BackOfficeTokens;

  /** `http` calls as the member. */
  constructor(http: HttpClient, tokens: BackOfficeTokens) {
    this.#http = http;
    this.#tokens = tokens;
  }

  async who(): ReturnType<BackOfficeAccess["who"]> {
    const { subject: userId, merchants: workplaces } = await this.#http.ask(whoAmI, {});
    return { userId, workplaces };
  }

  async workplaces(): Promise<readonly WorkplaceView[]> {
    return (await this.who()).workplaces;
  }

  enter(merchantId: MerchantId): Promise<boolean> {
    return this.#tokens.enter(merchantId);
  }

  during<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#tokens.during(work);
  }

  resume(merchantId: MerchantId): void {
    this.#tokens.resume(merchantId);
  }

  leave(): void {
    this.#tokens.forget();
  }

  signInAnew(): Promise<boolean> {
    return this.#tokens.signInAnew();
  }

  async look(token: string): Promise<SeenInvitation> {
    try {
      return { kind: "open", invitation: await this.#http.ask(lookAtInvitation, { body: { token } }) };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "invitation_over"]) };
    }
  }

  async accept(token: string): Promise<AcceptedInvitation> {
    try {
      return { kind: "accepted", workplace: await this.#http.ask(acceptInvitation, { body: { token } }) };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "invitation_over"]) };
    }
  }
}
