/** An id as the wire knows it: up to 64 letters, digits, `_` and `-`. */
const id = /^[A-Za-z0-9_-]{1,64}$/;

/** Could every parameter of a path be an id? What can't names nothing, so its screen is Not Found. */
export function areIds(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).every(([name, value]) => name === "*" || (value !== undefined && id.test(value)));
}
