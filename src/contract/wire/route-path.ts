/**
 * The address of a call with its ids filled in: `/backoffice/events/:eventId` and `{eventId: "e1"}`
 * give `/backoffice/events/e1`.
 * @throws Error when an id is missing: a programming error.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

/** The path as OpenAPI writes it: `/backoffice/events/{eventId}`. */
export function openApiPath(path: string): string {
  return path.replace(/:([A-Za-z]+)/g, "{$1}");
}
