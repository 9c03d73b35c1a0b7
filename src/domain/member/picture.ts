const lineHosts = ["line-scdn.net", "line.me", "line-apps.com"];
const maxLength = 1_000;

/**
 * A member's picture when it is served by LINE over https, else null: any other address would let somebody watch who
 * looks at it, or show what it likes.
 */
export function lineHostedPicture(address: unknown): string | null {
  if (typeof address !== "string" || address.length > maxLength || !URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(address);
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  const isLines = lineHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isPlain && isLines && href.length <= maxLength ? href : null;
}
