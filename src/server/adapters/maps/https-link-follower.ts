import { lookup } from "node:dns";
import { request } from "node:https";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";
import { type LinkFollower, LinkUnreachable } from "#server/application/places/link-follower.ts";

// Apart, since a list takes an IPv4 address for its form in IPv6 too.
const privateIn4 = new BlockList();
const privateIn6 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  privateIn4.addSubnet(network, prefix, "ipv4");
// Only 2000::/3 is given to the public internet.
for (const [network, prefix] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001:db8::", 32],
] as const)
  privateIn6.addSubnet(network, prefix, "ipv6");

/** Is an address one of our own or a neighbour's network, and not on the public internet? */
export function isPrivateAddress(address: string): boolean {
  return isIPv4(address) ? privateIn4.check(address, "ipv4") : privateIn6.check(address, "ipv6");
}

/** Finds only public addresses, so that no name leads into our own network. */
const publicLookup: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = addresses?.filter(({ address }) => !isPrivateAddress(address)) ?? [];
    const [first] = open;
    if (error || !first) found(error ?? new Error("This name has no public address."), "", 0);
    else if (options.all) found(null, open);
    else found(null, first.address, first.family);
  });
};

/** How to reach hosts; a test has hosts of its own. */
export interface Reach {
  readonly lookup: LookupFunction;
  /** 443 unless given. */
  readonly port?: number;
  /** The authority that a test's hosts are certified by. */
  readonly ca?: string;
}

/** Asks over https where a link leads. Sends no cookies, keeps none, and hangs up after the headers. */
export class HttpsLinkFollower implements LinkFollower {
  readonly #reach: Reach;

  constructor(reach: Reach = { lookup: publicLookup }) {
    this.#reach = reach;
  }

  next(link: URL, signal: AbortSignal): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new LinkUnreachable(`${link.hostname}: ${error.message}`));
      if (link.protocol !== "https:") return fail(new Error("Only https is asked."));
      // A number is not looked up, so nothing would look at it.
      if (isIP(link.hostname.replaceAll(/[[\]]/gu, "")) !== 0) return fail(new Error("Only names are asked."));
      const headers = { accept: "text/html", "user-agent": "Sideline" };
      const asking = request(link, { ...this.#reach, signal, headers, agent: false }, (answer) => {
        const { statusCode = 0, headers: said } = answer;
        asking.destroy();
        if (statusCode >= 500 || statusCode === 429) fail(new Error(`status ${statusCode}`));
        else resolve(statusCode >= 300 && statusCode < 400 ? (said.location ?? null) : null);
      });
      asking.on("error", fail);
      asking.end();
    });
  }
}
