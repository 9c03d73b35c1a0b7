import { HandOver, type HandOverWay, KeySource, type TextFile } from "#application/ports/environment.ts";
import { IdentityProvider, LineAccess, type KnownDetails, QuickFill } from "#application/ports/identity-provider.ts";
import { type EraseAnswer, type ProfileChange, ProfileRepository } from "#application/ports/profile-repository.ts";
import { currentDocuments } from "#domain/member/documents.ts";
import type { Profile } from "#contract/members/profile.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeptKeys } from "./kept-keys.ts";
import type { SessionSink } from "./start-session.ts";

/** All data about the member, and the ways in which this device can hand it over. */
export interface ExportedData {
  readonly file: TextFile;
  readonly ways: readonly HandOverWay[];
}

/** The member's own details, and decisions about its data. Failures reject with RequestFailed. */
export class ManageProfile {
  static readonly needs: Needs<typeof ManageProfile> = [
    ProfileRepository,
    IdentityProvider,
    LineAccess,
    QuickFill,
    HandOver,
    KeySource,
  ];
  readonly #profiles: ProfileRepository;
  readonly #identity: IdentityProvider;
  readonly #lineAccess: LineAccess;
  readonly #quickFill: QuickFill;
  readonly #handOver: HandOver;
  readonly #keys: KeptKeys;

  constructor(
    profiles: ProfileRepository,
    identity: IdentityProvider,
    lineAccess: LineAccess,
    quickFill: QuickFill,
    handOver: HandOver,
    keys: KeySource,
  ) {
    this.#profiles = profiles;
    this.#identity = identity;
    this.#lineAccess = lineAccess;
    this.#quickFill = quickFill;
    this.#handOver = handOver;
    this.#keys = new KeptKeys(keys);
  }

  /**
   * Changes name, email, phone, language or which messages are sent: only the given parts. Answers the whole profile.
   */
  update(change: ProfileChange): Promise<Profile> {
    return this.#profiles.update(change);
  }

  /**
   * Signs up: sends the member's details and accepts the current terms and privacy notes. Joining does not need it. The
   * same details may be sent again.
   */
  signUp(details: { readonly name: string; readonly email: string; readonly phone: string | null }): Promise<Profile> {
    const order = { ...details, acceptedTerms: currentDocuments.terms, acceptedPrivacy: currentDocuments.privacy };
    return this.#keys.ask(JSON.stringify(order), (key) => this.#profiles.signUp(order, key));
  }

  /** Can the messaging platform fill in the details? Never rejects. */
  canFill(): Promise<boolean> {
    return this.#quickFill.isAvailable();
  }

  /** Details from the messaging platform. Call it in the member's tap. Null when the member declines. */
  fill(): Promise<KnownDetails | null> {
    return this.#quickFill.ask();
  }

  /**
   * The member shares its name and picture from the messaging platform. Start-up does not ask for them. Call it in the
   * member's tap: the platform may open its consent. As at start-up, the server and the sink get what was granted.
   * Friendship becomes known too, but causes no redirect. False when the member declines, or when there is nothing to
   * grant. Rejects when the platform or the server does not answer; may be tried again.
   */
  async takeLineProfile(sink: SessionSink): Promise<boolean> {
    const messagingProfile = await this.#identity.askForProfile();
    if (!messagingProfile) return false;
    sink.update({ messagingProfile, notFriend: (await this.#identity.isFriend()) === false });
    await this.#profiles.follow(messagingProfile);
    sink.update({ systemProfile: await this.#profiles.read(), profileLoaded: true });
    return true;
  }

  async exportData(): Promise<ExportedData> {
    const file = { name: "sideline-my-data.json", type: "application/json", text: await this.#profiles.exportData() };
    return { file, ways: this.#handOver.waysFor(file) };
  }

  /** Hands the exported file to the member. Never rejects. */
  hand(file: TextFile, way: HandOverWay): Promise<"done" | "cancelled" | "unavailable"> {
    return this.#handOver.hand(file, way);
  }

  /**
   * Erases the member's personal data here, withdraws the app's authorisation at LINE, and logs the member out:
   * otherwise the next call with its token would create a new member. A refusal is an answer; after a failure it may be
   * tried again.
   */
  async erase(): Promise<EraseAnswer> {
    const answer = await this.#profiles.erase(await this.#lineAccess.accessToken());
    if (answer.kind === "erased") this.#identity.logout();
    return answer;
  }
}
