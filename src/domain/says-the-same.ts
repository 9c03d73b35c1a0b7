/** Do two values say the same, whatever the order of their fields? Databases give fields in an order of their own. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inNamesOrder) === JSON.stringify(other, inNamesOrder);
}

function inNamesOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
