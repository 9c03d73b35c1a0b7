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
  /** What is known of each connection. */
  const known = new WeakMap<object, string | null>();
  const direct = (socket: Socket | undefined) => {
    const address = plain(socket?.remoteAddress ?? "");
    if (isIP(address) === 0) return null;
    return isIPv6(address) ? networkOf(address) : address;
  };
  return (request, surroundings) => {
    const socket = socketOf(surroundings);
    const header = request.headers.get(forwarded);
    if (header === null && socket) {
      const found = known.get(socket) ?? direct(socket);
      known.set(socket, found);
      return found;
    }
    let address = plain(socket?.remoteAddress ?? "");
    if (isIP(address) === 0) return null;
    const said = header?.split(",") ?? [];
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

interface Socket {
  readonly remoteAddress?: string;
}

/** What Node's HTTP server knows about a request. */
function socketOf(surroundings: unknown): Socket | undefined {
  const { incoming } = (surroundings ?? {}) as { readonly incoming?: { readonly socket?: Socket } };
  return incoming?.socket;
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
