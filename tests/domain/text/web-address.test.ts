import { describe, expect, it } from "vitest";
import { namesWebAddress } from "#domain/text/web-address.ts";

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
    "",
  ])("is not seen in %j", (text) => {
    expect(namesWebAddress(text)).toBe(false);
  });
});
