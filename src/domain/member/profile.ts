/** An email counts as missing when it is null, an empty string or undefined (spec §3). */
export function emailIsMissing(profile: { readonly email?: string | null | undefined }): boolean {
  return profile.email === null || profile.email === undefined || profile.email === "";
}
