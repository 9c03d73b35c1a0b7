import type { Insertable, Selectable } from "kysely";
import type { Card } from "#domain/card/card.ts";
import type { Member } from "#domain/member/member.ts";
import type { CardTable, MemberTable } from "../schema/tables.ts";
import { toDate, toInstant } from "./values.ts";

export const memberColumns = [
  "id",
  "display_name",
  "picture_url",
  "name",
  "email",
  "phone",
  "language",
  "signed_up_at",
  "accepted_terms",
  "accepted_privacy",
  "is_friend",
  "friendship_at",
  "created_at",
] as const satisfies readonly (keyof MemberTable)[];

export function toMember(row: Selectable<MemberTable>): Member {
  const friendshipAt = toInstant(row.friendship_at);
  return {
    id: row.id,
    displayName: row.display_name,
    pictureUrl: row.picture_url,
    name: row.name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    signedUpAt: toInstant(row.signed_up_at),
    acceptedTerms: row.accepted_terms,
    acceptedPrivacy: row.accepted_privacy,
    isFriend: row.is_friend,
    ...(friendshipAt === null ? {} : { friendshipAt }),
    createdAt: toInstant(row.created_at),
  };
}

export function toMemberRow(member: Member): Insertable<MemberTable> {
  return {
    id: member.id,
    display_name: member.displayName,
    picture_url: member.pictureUrl,
    name: member.name,
    email: member.email,
    phone: member.phone,
    language: member.language,
    signed_up_at: toDate(member.signedUpAt),
    accepted_terms: member.acceptedTerms,
    accepted_privacy: member.acceptedPrivacy,
    is_friend: member.isFriend,
    friendship_at: toDate(member.friendshipAt ?? null),
    created_at: toDate(member.createdAt),
  };
}

export const cardColumns = [
  "id",
  "member_id",
  "gateway_ref",
  "brand",
  "last4",
  "exp_month",
  "exp_year",
  "is_default",
  "added_at",
] as const satisfies readonly (keyof CardTable)[];

export function toCard(row: Selectable<CardTable>): Card {
  return {
    id: row.id,
    memberId: row.member_id,
    gatewayRef: row.gateway_ref,
    brand: row.brand,
    last4: row.last4,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    isDefault: row.is_default,
    addedAt: toInstant(row.added_at),
  };
}

export function toCardRow(card: Card): Insertable<CardTable> {
  return {
    id: card.id,
    member_id: card.memberId,
    gateway_ref: card.gatewayRef,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    is_default: card.isDefault,
    added_at: toDate(card.addedAt),
  };
}
