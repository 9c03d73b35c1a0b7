import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { AddressOf } from "#server/adapters/http/deps.ts";

/** Addresses of proxies, single or as a range: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export type TrustedProxies = readonly string[];

const forwarded = "x-forwarded-for";

/**
 * The caller's address: the socket's, or what the nearest trusted proxies report in `X-Forwarded-For`, read from the
 * right up to the first address that is not a trusted proxy. Anybody can write the rest. IPv6 counts by /64, which is
 * what one customer has.
 */
export function clientAddresses(proxies: TrustedProxies): AddressOf {
  const trusted = trustedOf(proxies);
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  return (request, surroundings) => {
    let address = plain(socketAddressOf(surroundings) ?? "");
    if (isIP(address) === 0) return null;
    const said = request.headers.get(forwarded)?.split(",") ?? [];
    for (const one of said.toReversed().map((part) => plain(part.trim()))) {
      if (isIP(one) === 0 || !isTrusted(address)) break;
      address = one;
    }
    return isIPv6(address) ? networkOf(address) : address;
  };
}

/** Is the text allowed in TRUSTED_PROXIES? */
export function isProxyRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

function trustedOf(proxies: TrustedProxies): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** What Node's HTTP server knows about a request. */
function socketAddressOf(surroundings: unknown): string | null {
  const { incoming } = (surroundings ?? {}) as { readonly incoming?: { readonly socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? null;
}

/** Without port, brackets and zone. An IPv4 address inside IPv6 becomes plain IPv4. */
function plain(address: string): string {
  if (isIPv4(address)) return address;
  const bare = /^\[([^\]]*)\](?::\d+)?$/u.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/u, "$1");
  return bare.replace(/%.*$/u, "").replace(/^::ffff:(?=[\d.]+$)/iu, "");
}

/** The first 64 bits of an IPv6 address, always written in the same way. */
function networkOf(address: string): string {
  const whole = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = whole.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
