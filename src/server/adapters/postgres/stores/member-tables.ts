import type { MemberCard } from "#domain/card/card.ts";
import type { Member } from "#domain/member/member.ts";
import { json, optional, plain, timestamp } from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";

declare module "../database.ts" {
  interface Database {
    members: typeof memberTable.row;
    cards: typeof cardTable.row;
  }
}

export const memberTable = columnTable<Member>()(
  "members",
  {
    id: plain,
    displayName: plain,
    pictureUrl: plain,
    name: plain,
    email: plain,
    phone: plain,
    language: plain,
    signedUpAt: timestamp,
    acceptedTerms: plain,
    acceptedPrivacy: plain,
    isFriend: plain,
    friendshipAt: optional(timestamp),
    unwantedMessages: optional(json),
    wantedMessages: optional(json),
    createdAt: timestamp,
  },
  { key: ["id"], lasting: ["createdAt"] },
);

export const cardTable = columnTable<MemberCard>()(
  "cards",
  {
    id: plain,
    memberId: plain,
    gatewayRef: plain,
    brand: plain,
    last4: plain,
    expMonth: plain,
    expYear: plain,
    isDefault: plain,
    addedAt: timestamp,
  },
  { key: ["id"] },
);
