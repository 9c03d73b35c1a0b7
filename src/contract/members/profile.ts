import * as v from "valibot";
import { languages } from "#languages/language.ts";
import { email, line, phone } from "#contract/wire/text.ts";
import { instant } from "#contract/wire/instant.ts";
import type { Read } from "#contract/wire/read.ts";
import { messageChoices } from "#domain/member/message-choices.ts";
import { participation } from "#contract/joining/participation.ts";
import { payment } from "#contract/paying/payment.ts";
import { refund } from "#contract/refunding/refund.ts";
import { savedCard } from "#contract/paying/card.ts";
import { bankAccount } from "#contract/refunding/bank-account.ts";
import { route } from "#contract/wire/route.ts";
import { lineAccessTokenHeader, lineAuthorisationHeader } from "#contract/line/line-access.ts";

export const language = v.picklist(languages);

const messageChoicesWire = v.object(v.entriesFromList(messageChoices, v.boolean()));

/** The system profile: what LINE told us (`displayName`, `pictureUrl`) and what the member told us. */
export const profile = v.object({
  userId: v.string(),
  displayName: v.string(),
  pictureUrl: v.nullable(v.string()),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  language,
  signedUp: v.boolean(),
  /** Of what the member may switch off: what is told. Everything else always is. */
  messageChoices: messageChoicesWire,
});

/** The answer of every profile call (spec §7: `data` holds the system profile). */
export const profileAnswer = v.object({ data: profile });

/** Any of the fields. A field that is left out stays; null empties it. */
export const changeProfileRequest = v.object({
  name: v.optional(v.nullable(line(100))),
  email: v.optional(v.nullable(email)),
  phone: v.optional(v.nullable(phone)),
  language: v.optional(language),
  messageChoices: v.optional(v.partial(messageChoicesWire)),
});

const documentVersion = v.pipe(v.string(), v.maxLength(32), v.regex(/^[0-9A-Za-z.-]+$/, "This is not a version."));

/** `acceptedTerms` and `acceptedPrivacy` name the versions that the member saw. */
export const signUpRequest = v.object({
  name: line(100),
  email,
  phone: v.optional(v.nullable(phone)),
  acceptedTerms: documentVersion,
  acceptedPrivacy: documentVersion,
});

/** What is stored about the membership itself, beside the profile. */
const membership = v.object({
  createdAt: instant,
  signedUpAt: v.nullable(instant),
  acceptedTerms: v.nullable(v.string()),
  acceptedPrivacy: v.nullable(v.string()),
  isFriend: v.nullable(v.boolean()),
});

/** What the member was told, and when. */
const sentMessage = v.object({
  kind: v.string(),
  joinId: v.nullable(v.string()),
  createdAt: instant,
  sentAt: v.nullable(instant),
});

/**
 * Every row that is about the member, by kind, with the fields that our records have; pictures are in base64. Account
 * numbers are whole.
 */
const held = v.record(v.string(), v.array(v.record(v.string(), v.unknown())));

/** Everything that is stored about the member. */
export const profileExport = v.object({
  exportedAt: instant,
  profile,
  membership,
  participations: v.array(participation),
  payments: v.array(payment),
  refunds: v.array(refund),
  cards: v.array(savedCard),
  bankAccounts: v.array(bankAccount),
  messages: v.array(sentMessage),
  held,
});

export type ProfileWire = v.InferInput<typeof profile>;

export type ProfileExportWire = v.InferInput<typeof profileExport>;

/** The system profile (spec §3): what the server keeps of the member. */
export type Profile = Read<typeof profile>;

/** Everything that is stored about a member. */
export type MemberExport = Read<typeof profileExport>;

export const getProfile = route("getProfile", "GET /line/user/profile", {
  summary: "The member's profile.",
  auth: "member",
  response: profileAnswer,
});

export const changeProfile = route("changeProfile", "PATCH /line/user/profile", {
  summary: "Changes any of name, email, phone, language and the messages that may be switched off.",
  auth: "member",
  body: changeProfileRequest,
  response: profileAnswer,
});

export const exportProfile = route("exportProfile", "GET /line/user/profile/export", {
  summary: "Everything that is held of the member.",
  auth: "member",
  response: profileExport,
});

export const deleteProfile = route("deleteProfile", "DELETE /line/user/profile", {
  summary: "Erases the member's personal data; money records are kept without it.",
  auth: "member",
  headers: {
    [lineAccessTokenHeader]:
      "The member's LINE access token: by it the app's authorisation at LINE is withdrawn too. " +
      `The answer's ${lineAuthorisationHeader} is "withdrawn" or "kept".`,
  },
  refusals: ["has_live_participations", "refund_open", "last_owner"],
});

export const signUp = route("signUp", "POST /line/signup", {
  summary: "Signs the member up and keeps which terms were accepted.",
  auth: "member",
  body: signUpRequest,
  response: profileAnswer,
});
