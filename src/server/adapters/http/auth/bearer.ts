/** LINE's ID tokens are about a kilobyte; nothing longer than this is looked at. */
const maxTokenLength = 8_192;

const bearer = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

export type BearerToken =
  | { readonly kind: "none" }
  | { readonly kind: "malformed" }
  | { readonly kind: "token"; readonly token: string };

/** The token of the `Authorization` header (RFC 6750, 2.1). A header of another scheme is a token sent wrongly. */
export function bearerTokenOf(request: Request): BearerToken {
  const header = request.headers.get("authorization");
  if (header === null) return { kind: "none" };
  const token = header.length <= maxTokenLength ? bearer.exec(header)?.[1] : undefined;
  return token === undefined ? { kind: "malformed" } : { kind: "token", token };
}
