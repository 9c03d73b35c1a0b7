import { describe, expect, it } from "vitest";
import { namesWebAddress, withoutWebAddresses } from "#domain/text/web-address.ts";

describe("a web address in a text", () => {
  it.each([
    "https://evil.example/pay",
    "Pay at http://1.2.3.4",
    "line://ti/p/x",
    "Pay at evil.com",
    "evil.com/pay now",
    "www.badminton.co.th",
    "EVIL.COM",
    "ｅｖｉｌ．ｃｏｍ",
    "evil\u200b.com",
    "evil。com",
    "โอนที่ bit.ly/abc",
    "バドミントン lin.ee/AbC",
    "(sideline-pay.shop)",
    "x.com",
    "t.co/abc",
    "123.com",
    "a.b.evil.fr",
    "ทeviltext.net",
    "evil.photography",
    "Pay: evil.org.",
    "evil.com,",
    "evil.comนะครับ",
    "詳しくはevil.comで",
    "my_shop.com",
    "evil\u00ad.com",
    "evil.\u3164com",
    "evil.c\ufe0fom",
    "ev\u2060il.com",
    "evil\u0007.com",
    "evil．com",
    "evil｡com",
    "evil﹒com",
    "ｈｔｔｐｓ：／／ｅｖｉｌ",
    "ht\u200btps://evil",
    "192.168.0.1/pay",
    "จ่ายที่ 203.0.113.9",
    "例え.jp",
    "ร้าน.com",
    "สนาม.ไทย",
    "пример.рф",
    "もしもし.みんな",
    "pay@evil.com/now",
    "@evil.com",
    "evil.com@",
    "xn--e1afmkfd.xn--p1ai.com",
    "evil.com:8080",
    "evil.com?x=1",
    "evil.co.th",
    "https:evil.com",
    "example.comに続く",
    "詳しくはexample。comへ",
    "請見example。com。",
    "看line.me/R/ti/p/x謝謝",
    "ดูline.me/R/ti/p/xนะคะ",
    "u.to/abc",
    "24.in/abc",
    "ร้าน1.com",
    "テニス教室.com",
    "網球.台灣",
    "テニス.コム",
    "evil.xn--p1ai",
    "U.in.com",
    "a@b.co and evil.com",
    "8.8.8.8:80",
    "evil.com-pay",
    "Sun.Evil.Club",
    "WWW.EVIL.NOSUCHENDING",
    "www.สนาม.ร้านเช่า",
    "⒈com",
  ])("is found: %s", (text) => {
    expect(namesWebAddress(text)).toBe(true);
  });

  it.each([
    "Friday badminton",
    "Court No.5",
    "Doors 7.30 p.m.",
    "Open 19.00-21.00",
    "F.C. Tokyo vs. Bangkok",
    "A.C. Court 3",
    "St. Joseph's Hall",
    "พ.ศ. 2569 ก.ย.",
    "สนาม ม.เกษตร",
    "第1.5戦。みんなで",
    "3.5 to 4.0 players",
    "Level 2.5+",
    "18.pm to 20.pm",
    "D.Jr and A.Ng",
    "U.S. Open",
    "Vol.3 ... and more",
    "Mixed doubles... in the rain",
    "ลานจอดรถ ชั้น B1.",
    "คอร์ทA.B",
    "コートA.B",
    "เวลา 18.30น. ถึง 20.30น.",
    "เริ่ม 19.00 น. ค่าสนาม 200.-",
    "นัดที่ รร.เตรียมอุดมฯ ม.6",
    "อ.เมือง จ.เชียงใหม่ 50000",
    "19.11.2026",
    "Version 1.2.3",
    "1.2.3.400",
    "第2回。みんなで楽しく",
    "持ち物は水です。proの方も",
    "動きやすい服装で。",
    "対象：中級〜上級（3.0以上）。初心者不可。",
    "請帶水.毛巾",
    "費用含球，每人250元。",
    "coach.somchai@club.example.com",
    "Ask info@club.co.th.",
    "e.g. rackets, i.e. two",
    "Lv.3-4",
    "No.A",
    "water.Bottle",
    "NTRP 2.5-3.0",
    "3.5",
    "19.00",
    "A vs.the rest",
    "Sukhumvit Soi 24.Bangkok",
    "Sukhumvit Soi 24.In the back",
    "1.Club 2.Pro 3.Team",
    "Club Co.,Ltd.",
    "Courts 1.2.3.4",
    "a@b.co",
    "Somchai@mail.example.com, 081-234-5678",
    "10.am/11.am",
    "U.S.in Bangkok",
    "ค่าสนาม 100.บ. น้ำฟรี",
    "ถ.สุขุมวิท ซ.24",
    "ม.เกษตร.ประตู 1",
    "第3回.個人戦",
    "中級。コートA。",
    "東京都渋谷区神南1.5.2",
    "台北市.大安區",
    "時間：19.00～21.00。in/outなし",
    "//",
    "…",
    "",
  ])("is not seen in %j", (text) => {
    expect(namesWebAddress(text)).toBe(false);
  });
});

describe("any way to write an address", () => {
  const signs = ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u034f", "\u3164", "\ufe0f", "\u180e", "\u2800", "\u0001"];
  const around = [
    ["", ""],
    ["โอนที่ ", " ครับ"],
    ["โอนที่", "ครับ"],
    ["詳細は", "で"],
    ["請看", "，謝謝"],
    ["(", ")"],
    ["「", "」"],
    ["see:", "."],
    ["Court No.5, ", ", 7.30 p.m."],
  ] as const;
  const hosts = ["evil.com", "www.evil.co.th", "lin.ee/abc", "a-b.shop", "https://evil", "t.co/x"];
  const wide = (text: string) =>
    text.replace(/[!-~]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
  const split = (text: string, sign: string) => [...text].join(sign);
  const dressings: readonly ((host: string) => string)[] = [
    (host) => host,
    (host) => host.toUpperCase(),
    wide,
    ...signs.map((sign) => (host: string) => split(host, sign)),
    ...signs.map((sign) => (host: string) => wide(split(host, sign))),
  ];

  it.each(hosts)("is found in every sentence, and taken out: %s", (host) => {
    for (const dress of dressings)
      for (const [before, after] of around) {
        const text = `${before}${dress(host)}${after}`;
        expect({ text, found: namesWebAddress(text) }).toEqual({ text, found: true });
        expect(namesWebAddress(withoutWebAddresses(text))).toBe(false);
      }
  });

  it("takes time in proportion to the text", () => {
    const clean = ["a.", "a", "1.", "ก.", "-", "1.in.", "x@1.am.", "1.1.1.1.", "。", "\u200b."];
    const full = ["a://", "www.a", "evil.com", "evil.com ", "例え.jp", "10.1.1.1 ", "a@b.co/"];
    const from = performance.now();
    for (const text of clean) expect(namesWebAddress(text.repeat(10_000))).toBe(false);
    for (const text of full) expect(withoutWebAddresses(text.repeat(10_000))).toContain("…");
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});

describe("a text without its addresses", () => {
  it("keeps its other words", () => {
    expect(withoutWebAddresses("Friday at evil.com, bring water")).toBe("Friday at …, bring water");
    expect(withoutWebAddresses("Friday\nhttps://evil/x now")).toBe("Friday\n… now");
    expect(withoutWebAddresses("Court No.5")).toBe("Court No.5");
    expect(withoutWebAddresses("詳しくはevil.com/payで。")).toBe("詳しくは…で。");
    expect(withoutWebAddresses("โอนที่ ｅｖｉｌ．ｃｏｍ ครับ")).toBe("โอนที่ … ครับ");
    expect(withoutWebAddresses("請看e\u200bvil.c\u200bom，謝謝")).toBe("請看…，謝謝");
    expect(withoutWebAddresses("evil.com, a.b.co.th?x=1 (t.co)")).toBe("…, … (…)");
  });

  it("of an address and nothing else is a sign that something was there", () => {
    expect(withoutWebAddresses("evil.com")).toBe("…");
  });
});
