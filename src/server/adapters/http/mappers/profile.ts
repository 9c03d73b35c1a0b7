import type { ProfileWire } from "#contract/profile.ts";
import type { Profile } from "#domain/member/profile.ts";

export function profileToWire(profile: Profile): ProfileWire {
  const { userId, displayName, pictureUrl, name, email, phone, language, signedUp } = profile;
  return { userId, displayName, pictureUrl, name, email, phone, language, signedUp };
}
