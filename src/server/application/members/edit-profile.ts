import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import { choicesOf, chosenAfter, type MessageChoices } from "#domain/member/message-choices.ts";
import type { Profile } from "#contract/members/profile.ts";
import { MemberUnknown } from "./member-store.ts";

export type ProfileChange = Partial<Pick<Member, "name" | "email" | "phone" | "language">> & {
  /** Messages switched on or off; those that are left out stay. */
  readonly messageChoices?: Partial<MessageChoices>;
};

/** What a member gives by signing up. The versions are those of the texts that were shown. */
export type SignUpDetails = Pick<Member, "name" | "email" | "phone" | "acceptedTerms" | "acceptedPrivacy">;

/** A member's own system profile: reading it, changing it, signing up. */
export class EditProfile {
  static readonly needs: Needs<typeof EditProfile> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  async read(memberId: MemberId): Promise<Profile> {
    const member = await this.#transactions.read((store) => store.members.find(memberId));
    return profileOf(existing(member));
  }

  /** Changes what is given and leaves the rest. Repeatable. */
  change(memberId: MemberId, change: ProfileChange): Promise<Profile> {
    const { messageChoices, ...details } = change;
    return this.#save(memberId, (member) => ({
      ...member,
      ...details,
      ...(messageChoices && chosenAfter(messageChoices, member)),
    }));
  }

  /**
   * Signs up and accepts the terms and privacy notes. Signing up again changes the details and keeps the first date.
   */
  signUp(memberId: MemberId, details: SignUpDetails): Promise<Profile> {
    return this.#save(memberId, (member) => ({
      ...member,
      ...details,
      signedUpAt: member.signedUpAt ?? this.#transactions.now(),
    }));
  }

  /** Remembers whether the member is a friend of the official account. */
  async setFriend(memberId: MemberId, isFriend: boolean): Promise<void> {
    await this.#save(memberId, (member) => ({ ...member, isFriend }));
  }

  #save(memberId: MemberId, edit: (member: Member) => Member): Promise<Profile> {
    return this.#transactions.run(async ({ store }) => {
      await store.members.lock(memberId);
      const member = edit(existing(await store.members.find(memberId)));
      await store.members.save(member);
      return profileOf(member);
    });
  }
}

function existing(member: Member | null): Member {
  if (!member) throw new MemberUnknown("The member behind this token is missing.");
  return member;
}

export function profileOf(member: Member): Profile {
  const { id, displayName, pictureUrl, name, email, phone, language, signedUpAt } = member;
  const signedUp = signedUpAt !== null;
  const told = choicesOf(member);
  return { userId: id, displayName, pictureUrl, name, email, phone, language, signedUp, messageChoices: told };
}
