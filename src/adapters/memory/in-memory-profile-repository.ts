import type { MessagingProfile } from "#application/ports/identity-provider.ts";
import type { EraseAnswer, ProfileChange, ProfileRepository, SignUp } from "#application/ports/profile-repository.ts";
import { followPayloadOf } from "#adapters/http/http-profile-repository.ts";
import { routes } from "#contract/routes.ts";
import { receiveWebhook } from "#contract/line/webhook.ts";
import { type Profile, profileExport } from "#contract/members/profile.ts";
import { writeAnswer } from "#server/adapters/http/endpoint/write-answer.ts";
import { type InMemoryBackend, rejection } from "./in-memory-backend.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { ExportMember } from "#server/application/members/export-member.ts";
import { ReceiveFollow } from "#server/application/line/receive-follow.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { WithdrawAuthorisation } from "#server/application/line/withdraw-authorisation.ts";

/** The member's system profile in the in-memory backend. */
export class InMemoryProfileRepository implements ProfileRepository {
  readonly #backend: InMemoryBackend;
  readonly #destination: string;

  /** `destination` is the fixed id of the official account in the follow payload (spec §3). */
  constructor(backend: InMemoryBackend, destination: string) {
    this.#backend = backend;
    this.#destination = destination;
  }

  read(): Promise<Profile> {
    return this.#backend.askAsMember(routes.getProfile, {}, (memberId) =>
      this.#backend.use(EditProfile).read(memberId),
    );
  }

  update(change: ProfileChange): Promise<Profile> {
    return this.#backend.askAsMember(routes.changeProfile, change, (memberId) =>
      this.#backend.use(EditProfile).change(memberId, given(change)),
    );
  }

  signUp(details: SignUp, key: string): Promise<Profile> {
    return this.#backend.askOnce(routes.signUp, { ...details }, key, (memberId) =>
      this.#backend.use(EditProfile).signUp(memberId, details),
    );
  }

  exportData(): Promise<string> {
    return this.#backend.askAsMember(routes.exportProfile, {}, async (memberId) =>
      JSON.stringify(writeAnswer(profileExport, await this.#backend.use(ExportMember).run(memberId)), null, 2),
    );
  }

  erase(lineAccessToken: string | null = null): Promise<EraseAnswer> {
    return this.#backend.askAsMember(routes.deleteProfile, {}, async (memberId) => {
      const eraseMember = this.#backend.use(EraseMember);
      const withdrawAuthorisation = this.#backend.use(WithdrawAuthorisation);
      const answer = await eraseMember.run(memberId);
      if (answer.kind !== "erased" || lineAccessToken === null) return answer;
      const authorisation = await withdrawAuthorisation.run(memberId, lineAccessToken);
      return authorisation === "withdrawn" ? answer : { ...answer, stillLinked: true };
    });
  }

  follow(profile: MessagingProfile): Promise<void> {
    const payload = followPayloadOf(profile, this.#destination);
    return this.#backend.askAsMember(receiveWebhook, payload, async (memberId) => {
      const { destination, events } = payload;
      const answer = await this.#backend.use(ReceiveFollow).run({
        memberId,
        destination,
        source: events[0].source,
      });
      if (answer.kind === "refused") throw rejection(answer);
    });
  }
}

/** Leaves out undefined fields, as JSON does. */
function given(change: ProfileChange): ProfileChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
