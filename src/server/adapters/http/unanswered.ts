import type { RouterRoute } from "hono/types";

/** The methods of the calls at a path: at `/line/card/card-1`, those of `/line/card/:cardId`. */
export function methodsAt(routes: readonly Pick<RouterRoute, "method" | "path">[], path: string): readonly string[] {
  const parts = path.split("/");
  const isHere = (pattern: string) => {
    const wanted = pattern.split("/");
    return wanted.length === parts.length && wanted.every((part, at) => fits(part, parts[at] ?? ""));
  };
  return routes.filter(({ method, path: pattern }) => method !== "ALL" && isHere(pattern)).map(({ method }) => method);
}

function fits(wanted: string, part: string): boolean {
  return wanted.startsWith(":") ? part !== "" : wanted === part;
}

/** Does a caller that gets no page read a problem? Yes if its `Accept` names JSON and no HTML. */
export function asksForJson(accept: string | null): boolean {
  const named = (accept ?? "").toLowerCase();
  return (
    /\bapplication\/(?:[\w.-]+\+)?json\b/u.test(named) && !/\b(?:text\/html|application\/xhtml\+xml)\b/u.test(named)
  );
}
