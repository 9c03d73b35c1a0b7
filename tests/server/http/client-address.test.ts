import { describe, expect, it } from "vitest";
import { clientAddresses, isProxyRange } from "#server/adapters/system/client-address.ts";

const at = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const from = (forwarded?: string) =>
  new Request("https://sideline.test/", forwarded === undefined ? {} : { headers: { "x-forwarded-for": forwarded } });

describe("a client's address", () => {
  it("is the socket's where no proxy is trusted, whatever a header says", () => {
    const addressOf = clientAddresses([]);
    expect(addressOf(from(), at("203.0.113.7"))).toBe("203.0.113.7");
    expect(addressOf(from("198.51.100.1"), at("203.0.113.7"))).toBe("203.0.113.7");
    expect(addressOf(from("198.51.100.1"), at("127.0.0.1"))).toBe("127.0.0.1");
  });

  it("is what the nearest trusted proxies say, and nothing that was written before them", () => {
    const addressOf = clientAddresses(["10.0.0.0/8", "fd00::1"]);
    expect(addressOf(from("198.51.100.1"), at("10.1.2.3"))).toBe("198.51.100.1");
    expect(addressOf(from("1.1.1.1, 198.51.100.1, 10.9.9.9"), at("fd00::1"))).toBe("198.51.100.1");
    expect(addressOf(from("1.1.1.1, 198.51.100.1"), at("203.0.113.7"))).toBe("203.0.113.7");
    expect(addressOf(from("unknown"), at("10.1.2.3"))).toBe("10.1.2.3");
    expect(addressOf(from("10.4.4.4"), at("10.1.2.3"))).toBe("10.4.4.4");
    expect(addressOf(from("198.51.100.1:4711"), at("::ffff:10.1.2.3"))).toBe("198.51.100.1");
    expect(addressOf(from("[2001:db8::5]:443"), at("10.1.2.3"))).toBe("2001:db8:0:0::/64");
  });

  it("of IPv6 is its /64: what one customer has counts as one", () => {
    const addressOf = clientAddresses([]);
    const same = [
      "2001:db8:1:2::1",
      "2001:0DB8:0001:0002:ffff:ffff:ffff:ffff",
      "2001:db8:1:2::",
      "2001:db8:1:2:3::9%eth0",
    ];
    expect(new Set(same.map((one) => addressOf(from(), at(one))))).toEqual(new Set(["2001:db8:1:2::/64"]));
    expect(addressOf(from(), at("2001:db8:1:3::1"))).toBe("2001:db8:1:3::/64");
    expect(addressOf(from(), at("::1"))).toBe("0:0:0:0::/64");
    expect(addressOf(from(), at("::ffff:203.0.113.7"))).toBe("203.0.113.7");
    expect(addressOf(from(), at("fe80::1"))).toBe("fe80:0:0:0::/64");
  });

  it("is none where a call comes over no network", () => {
    for (const nowhere of [undefined, {}, { incoming: {} }, at(""), at("a socket in a file")]) {
      expect(clientAddresses([])(from("198.51.100.1"), nowhere)).toBeNull();
    }
  });
});

describe("a trusted proxy", () => {
  it.each(["10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "0.0.0.0/0", "::/128"])("may be %s", (text) => {
    expect(isProxyRange(text)).toBe(true);
  });

  it.each(["", "proxy.example", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0", "fd00::/129", "*"])(
    "may not be %j",
    (text) => {
      expect(isProxyRange(text)).toBe(false);
    },
  );
});
