import type { MessagingProfile } from "#application/ports/identity-provider.ts";

/** The follow payload (spec §3) of a member's messaging profile; `destination` is the official account's fixed id. */
export function followPayloadOf({ userId, displayName, pictureUrl }: MessagingProfile, destination: string) {
  const source = { type: "user" as const, userId, displayName: displayName ?? "", pictureUrl };
  const event = { type: "follow" as const, source };
  return { destination, events: [event] as [typeof event] };
}
