import type { MemberCard } from "#domain/card/card.ts";
import type { ConversationLine } from "#domain/conversation/conversation.ts";
import type { Member } from "#domain/member/member.ts";
import type { SavedSearch, SearchedFor } from "#domain/member/saved-search.ts";
import { newTie, type Tie } from "#domain/member/tie.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import { testNow } from "./instants.ts";

export function aMember(parts: Partial<Member> = {}): Member {
  return {
    id: "member-1",
    displayName: "Mali",
    pictureUrl: "https://profile.line-scdn.net/mali",
    name: null,
    email: null,
    phone: null,
    language: "en",
    signedUpAt: null,
    acceptedTerms: null,
    acceptedPrivacy: null,
    isFriend: null,
    createdAt: testNow,
    ...parts,
  };
}

/** What `member-1` decided about `merchant-1`: nothing yet. */
export function aSavedSearch(parts: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: "search-1",
    memberId: "member-1",
    name: "Saturday · Beginner",
    search: aSearch({ q: "saturday", levels: ["beginner"] }),
    savedAt: testNow,
    ...parts,
  };
}

/** A search for everything, but for what is given. */
export function aSearch(parts: Partial<SearchedFor> = {}): SearchedFor {
  return {
    sportType: null,
    q: "",
    asTyped: [],
    city: null,
    timeOfDay: [],
    levels: [],
    setting: null,
    free: false,
    maxPrice: null,
    hasSeats: false,
    ...parts,
  };
}

export function aTie(parts: Partial<Tie> = {}): Tie {
  return { ...newTie("member-1", "merchant-1"), ...parts };
}

/** What `member-1` wrote to `merchant-1`, and nobody answered. */
export function aLine(parts: Partial<ConversationLine> = {}): ConversationLine {
  return {
    id: "line-1",
    merchantId: "merchant-1",
    memberId: "member-1",
    author: "member",
    eventId: null,
    text: "Are there showers?",
    writtenAt: testNow,
    settledAt: null,
    ...parts,
  };
}

/** A Visa that is not the default. */
export function aCard(parts: Partial<MemberCard> = {}): MemberCard {
  return {
    id: "card-1",
    memberId: "member-1",
    gatewayRef: "gateway-card-1",
    brand: "Visa",
    last4: "4242",
    expMonth: 12,
    expYear: 2030,
    isDefault: false,
    addedAt: testNow,
    ...parts,
  };
}

/** A message that waits to be sent. */
export function aMessage(parts: Partial<Message> = {}): Message {
  const id = parts.id ?? "message-1";
  return {
    id,
    key: `key-of-${id}`,
    memberId: "member-1",
    kind: "joined",
    joinId: "join-1",
    until: null,
    change: null,
    createdAt: testNow,
    sentAt: null,
    ...parts,
  };
}
