/** Deeper than anything on the wire; what lies deeper is no request of ours. */
const maxDepth = 32;

/** JSON with the members of every object in one order and no blanks; null for what is no JSON or nested too deep. */
export function canonicalJson(value: unknown): string | null {
  return value === undefined || isDeeperThan(value, maxDepth) ? null : JSON.stringify(ordered(value));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member)]));
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((member) => isDeeperThan(member, depth - 1));
}
