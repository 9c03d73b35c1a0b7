const ours = new WeakSet<object>();

/**
 * A deeply frozen copy of plain data, so that no caller can change a stored row. What was frozen here before is
 * taken over as it is: writing back a row with one changed field copies little.
 */
export function frozenCopy<Value>(value: Value): Value;
export function frozenCopy(value: unknown): unknown {
  if (typeof value !== "object" || value === null || ours.has(value)) return value;
  const copy: unknown = Array.isArray(value)
    ? value.map((item: unknown) => frozenCopy(item))
    : Object.fromEntries(Object.entries(value).map(([key, part]: [string, unknown]) => [key, frozenCopy(part)]));
  const frozen = Object.freeze(copy as object);
  ours.add(frozen);
  return frozen;
}
