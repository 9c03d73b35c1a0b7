import type { MessagingProfile } from "#application/ports/identity-provider.ts";
import { endpoint, type HttpClient } from "./http-client.ts";
import type { routes } from "#contract/routes.ts";
import type { receiveWebhook } from "#contract/line/webhook.ts";
import type { EraseAnswer, ProfileChange, ProfileRepository, SignUp } from "#application/ports/profile-repository.ts";
import type { Profile } from "#contract/members/profile.ts";
import { lineAccessTokenHeader, lineAuthorisationHeader } from "#contract/line/line-access.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { isRecord, refusalIn } from "./request-failure.ts";

/** The follow payload (spec §3) of a member's messaging profile; `destination` is the official account's fixed id. */
export function followPayloadOf({ userId, displayName, pictureUrl }: MessagingProfile, destination: string) {
  const source = { type: "user" as const, userId, displayName: displayName ?? "", pictureUrl };
  const event = { type: "follow" as const, source };
  return { destination, events: [event] as [typeof event] };
}

const getProfile = endpoint<typeof routes.getProfile>("GET", "/line/user/profile");

const changeProfile = endpoint<typeof routes.changeProfile>("PATCH", "/line/user/profile");

const exportProfile = endpoint<typeof routes.exportProfile>("GET", "/line/user/profile/export");

const deleteProfile = endpoint<typeof routes.deleteProfile>("DELETE", "/line/user/profile");

const signUp = endpoint<typeof routes.signUp>("POST", "/line/signup");

const followWebhook = endpoint<typeof receiveWebhook>("POST", "/backoffice/webhook");

/** The member's system profile over HTTP. */
export class HttpProfileRepository implements ProfileRepository {
  readonly #http: HttpClient;
  readonly #destination: string;

  /** `destination` is the fixed id of the official account in the follow payload (spec §3). */
  constructor(http: HttpClient, destination: string) {
    this.#http = http;
    this.#destination = destination;
  }

  async read(): Promise<Profile> {
    return (await this.#http.ask(getProfile, {})).data;
  }

  async update(change: ProfileChange): Promise<Profile> {
    return (await this.#http.ask(changeProfile, { body: change })).data;
  }

  async signUp(details: SignUp, key: string): Promise<Profile> {
    return (await this.#http.ask(signUp, { body: details }, key)).data;
  }

  async exportData(): Promise<string> {
    return JSON.stringify(await this.#http.askForBody(exportProfile, {}), null, 2);
  }

  async erase(lineAccessToken: string | null = null): Promise<EraseAnswer> {
    const headers = lineAccessToken === null ? {} : { headers: { [lineAccessTokenHeader]: lineAccessToken } };
    try {
      const authorisation = await this.#http.askForHeader(deleteProfile, headers, lineAuthorisationHeader);
      return lineAccessToken === null || authorisation === "withdrawn"
        ? { kind: "erased" }
        : { kind: "erased", stillLinked: true };
    } catch (error) {
      const reason = refusalIn(error, ["has_live_participations", "refund_open", "last_owner"]);
      return reason === "last_owner" ? { kind: "refused", reason, clubs: clubsIn(error) } : { kind: "refused", reason };
    }
  }

  async follow(profile: MessagingProfile): Promise<void> {
    await this.#http.ask(followWebhook, { body: followPayloadOf(profile, this.#destination) });
  }
}

/** The names of the merchants that stand in the way, in the body of a problem. */
function clubsIn(error: unknown): readonly string[] {
  const body = error instanceof RequestFailed ? error.body : null;
  const clubs = isRecord(body) ? body["clubs"] : null;
  return Array.isArray(clubs) ? clubs.filter((one) => typeof one === "string") : [];
}
