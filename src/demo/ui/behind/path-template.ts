import { playPayment } from "#contract/routes/development.ts";

/** The app's calls that have an id in their path; all others have theirs in the query. */
const templates = [playPayment.path, "/sandbox/authenticate/:paymentId"].map((path) => ({
  path,
  matches: new RegExp(`^${path.replaceAll(/:[A-Za-z]+/gu, "[^/]+")}$`, "u"),
}));

/** The path as the route table writes it: `/dev/payments/:paymentId`. One without an id stays as it is. */
export function pathTemplate(path: string): string {
  return templates.find(({ matches }) => matches.test(path))?.path ?? path;
}
