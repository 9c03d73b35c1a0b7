import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { ProfileRepository } from "#application/ports/profile-repository.ts";
import type { Needs } from "#wiring/needs.ts";
import type { SessionSink } from "./session.ts";

/** The member shows its name and picture of the messaging platform, which start-up asks nobody for. */
export class TakeLineProfile {
  static readonly needs: Needs<typeof TakeLineProfile> = [IdentityProvider, ProfileRepository];
  readonly #identity: Pick<IdentityProvider, "askForProfile" | "isFriend">;
  readonly #profiles: Pick<ProfileRepository, "follow" | "read">;

  constructor(
    identity: Pick<IdentityProvider, "askForProfile" | "isFriend">,
    profiles: Pick<ProfileRepository, "follow" | "read">,
  ) {
    this.#identity = identity;
    this.#profiles = profiles;
  }

  /**
   * Call it in the member's tap: the platform may open its consent. What is granted is told to the server and to the
   * sink, as start-up does; now friendship is known too, and redirects nobody. False where the member declines, or there
   * is nothing to grant. Rejects when the platform or the server does not answer; may be run again.
   */
  async run(sink: SessionSink): Promise<boolean> {
    const messagingProfile = await this.#identity.askForProfile();
    if (!messagingProfile) return false;
    sink.update({ messagingProfile, notFriend: (await this.#identity.isFriend()) === false });
    await this.#profiles.follow(messagingProfile);
    sink.update({ systemProfile: await this.#profiles.read(), profileLoaded: true });
    return true;
  }
}
