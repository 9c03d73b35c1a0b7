import { day, type Instant } from "#domain/time/instant.ts";

/** How people who find a weakness reach whoever runs this installation. */
export interface SecurityContact {
  /** Addresses such as `mailto:security@example.com`, the preferred one first. */
  readonly contacts: readonly string[];
  /** Scheme and host that members see. */
  readonly publicOrigin: string;
}

/** Where RFC 9116 wants it. */
export const securityPath = "/.well-known/security.txt";

/** The text may be believed for so long. It is written anew each day, so a server that is gone lets it run out. */
const believable = 90 * day;

/** The file of RFC 9116, at an instant. */
export function securityText({ contacts, publicOrigin }: SecurityContact, now: Instant): string {
  const today = Math.floor(now / day) * day;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + believable).toISOString()}`,
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
