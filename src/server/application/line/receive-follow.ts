import type { Needs } from "#wiring/needs.ts";
import { OfficialAccount } from "./receive-line-webhook.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { type Member, type MemberId, lineHostedPicture, shownName } from "#domain/member/member.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

/** What the app reports when its member follows the account (spec §3). */
export interface FollowNotice {
  /** The member that the token identifies. */
  readonly memberId: MemberId;
  /** The official account that was followed. */
  readonly destination: string;
  readonly source: { readonly userId: string; readonly displayName: string; readonly pictureUrl: string | null };
}

export type FollowAnswer = { readonly kind: "followed" } | Refused<"forbidden">;

/**
 * The app's follow payload. It is trusted only as far as the token goes: it must be about the token's own member and
 * our official account. It supplies the name and picture that an ID token without the profile scope lacks. Repeatable.
 */
export class ReceiveFollow {
  static readonly needs: Needs<typeof ReceiveFollow> = [UnitOfWork, OfficialAccount];
  readonly #unitOfWork: UnitOfWork;
  readonly #officialAccount: string;

  /** `officialAccount` is the user id of our account, the `destination` of webhooks. */
  constructor(unitOfWork: UnitOfWork, officialAccount: string) {
    this.#unitOfWork = unitOfWork;
    this.#officialAccount = officialAccount;
  }

  async run({ memberId, destination, source }: FollowNotice): Promise<FollowAnswer> {
    if (source.userId !== memberId || destination !== this.#officialAccount) return refused("forbidden");
    await this.#unitOfWork.run(async (store) => {
      await store.members.lock(memberId);
      const member = await store.members.find(memberId);
      if (!member) throw new MemberUnknown("The member behind this token is missing.");
      const newer = { ...member, ...shownBy(source) };
      if (newer.displayName !== member.displayName || newer.pictureUrl !== member.pictureUrl)
        await store.members.save(newer);
    });
    return { kind: "followed" };
  }
}

function shownBy({
  displayName,
  pictureUrl,
}: FollowNotice["source"]): Partial<Pick<Member, "displayName" | "pictureUrl">> {
  const picture = lineHostedPicture(pictureUrl);
  const name = shownName(displayName);
  return { ...(name === null ? {} : { displayName: name }), ...(picture === null ? {} : { pictureUrl: picture }) };
}
