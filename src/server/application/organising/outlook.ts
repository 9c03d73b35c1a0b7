/**
 * A name for what was foreseen of a change: the first 32 hex digits of the SHA-256 of what was asked for, how that was
 * before, and what it does. Whoever makes the change with this name makes exactly what was shown, or nothing.
 */
export async function outlookOf(seen: Outlook): Promise<string> {
  const asked = Object.entries(seen.asked)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const before = asked.map(([field]) => seen.before[field as keyof typeof seen.before] ?? null);
  const text = JSON.stringify([asked, before, seen.does]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Outlook {
  /** Field → what it is to be. */
  readonly asked: object;
  /** What was there; only the fields that are asked for count. */
  readonly before: object;
  /** What it does to people and money. */
  readonly does: unknown;
}
