import type { MessagingProfile } from "#application/ports/identity-provider.ts";
import type { ProfileChange, ProfileRepository } from "#application/ports/profile-repository.ts";
import type { receiveWebhook } from "#contract/routes/merchant.ts";
import type * as routes from "#contract/routes/profile.ts";
import type { ProfileWire } from "#contract/profile.ts";
import type { Profile } from "#domain/member/profile.ts";
import { endpoint } from "./endpoint.ts";
import { followPayloadOf } from "./follow-payload.ts";
import type { HttpClient } from "./http-client.ts";

const getProfile = endpoint<typeof routes.getProfile>("GET", "/line/user/profile");
const changeProfile = endpoint<typeof routes.changeProfile>("PATCH", "/line/user/profile");
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
    return toProfile((await this.#http.ask(getProfile, {})).data);
  }

  async update(change: ProfileChange): Promise<Profile> {
    return toProfile((await this.#http.ask(changeProfile, { body: change })).data);
  }

  async follow(profile: MessagingProfile): Promise<void> {
    await this.#http.ask(followWebhook, { body: followPayloadOf(profile, this.#destination) });
  }
}

function toProfile(wire: ProfileWire): Profile {
  return {
    userId: wire.userId,
    displayName: wire.displayName,
    pictureUrl: wire.pictureUrl,
    name: wire.name,
    email: wire.email,
    phone: wire.phone,
    language: wire.language,
    signedUp: wire.signedUp,
  };
}
