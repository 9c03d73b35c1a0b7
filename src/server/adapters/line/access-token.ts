import type { MemberId } from "#domain/member/member.ts";

/** A member's access token, and where to ask LINE about it. */
export interface AskedToken {
  readonly apiOrigin: string;
  readonly accessToken: string;
  readonly signal: AbortSignal;
}

/**
 * Asks LINE whether an access token belongs to this member (LINE Login, *Get user information*: the same ids as in ID
 * tokens). False for a token that is no longer valid. @throws Error when LINE could not be asked.
 */
export async function isAccessTokenOf(
  memberId: MemberId,
  { apiOrigin, accessToken, signal }: AskedToken,
): Promise<boolean> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${apiOrigin}/oauth2/v2.1/userinfo`, { headers, signal, redirect: "error" });
  if (!isAnswered(response)) return false;
  const { sub }: { readonly sub?: unknown } = await response.json();
  return sub === memberId;
}

/**
 * Was an access token issued for this channel, and is it still valid (LINE Login, *Verify access token validity*)? LINE
 * takes the token in the address only. @throws Error when LINE could not be asked.
 */
export async function isAccessTokenFor(
  channelId: string,
  { apiOrigin, accessToken, signal }: AskedToken,
): Promise<boolean> {
  const query = new URLSearchParams({ access_token: accessToken }).toString();
  const response = await fetch(`${apiOrigin}/oauth2/v2.1/verify?${query}`, { signal, redirect: "error" });
  if (!isAnswered(response)) return false;
  const { client_id: channel, expires_in: seconds }: { readonly client_id?: unknown; readonly expires_in?: unknown } =
    await response.json();
  return channel === channelId && typeof seconds === "number" && seconds > 0;
}

/** False when LINE says that the token is not valid. */
function isAnswered({ ok, status }: Response): boolean {
  if (ok) return true;
  if (status === 400 || status === 401 || status === 403) return false;
  throw new Error(`LINE answered ${status} about an access token.`);
}
