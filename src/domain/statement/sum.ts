import { type Currency, currencies, exponentOf } from "../money/currency.ts";
import { type Money, money } from "../money/money.ts";
import { plainly } from "./columns.ts";

export type Direction = "in" | "out";

/** An amount as a bank writes it. `direction`: where its signs say one. */
export interface Sum {
  readonly digits: string;
  readonly direction: Direction | null;
}

/** Digits of an amount in one of the ways in which banks write them. */
export function readSum(text: string): Sum | null {
  const bare = text
    .toUpperCase()
    .replaceAll(/NT\$|[฿¥円元$\s\\]|บาท|THB|TWD|JPY/gu, "")
    .replaceAll(/[−–▲△]/gu, "-");
  const shape = /^(?<open>\()?(?<sign>[+-])?(?<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?)\)?(?<side>CR|DR|[+-])?$/u;
  const found = shape.exec(bare)?.groups;
  if (!found?.["digits"]) return null;
  const signs = new Set([found["open"] === undefined ? undefined : "-", found["sign"], found["side"]]);
  const isOut = signs.has("-") || signs.has("DR");
  const isIn = signs.has("+") || signs.has("CR");
  return { digits: found["digits"].replaceAll(",", ""), direction: isOut ? "out" : isIn ? "in" : null };
}

/** Nothing is written: an empty cell, dashes, or zero. */
export function isNothing(text: string): boolean {
  return /^[-–—−]*$/u.test(text) || Number(readSum(text)?.digits ?? Number.NaN) === 0;
}

const directions: Readonly<Record<Direction, readonly string[]>> = {
  in: [
    ..."credit|cr|c|deposit|in|incoming|moneyin|received|receive|ฝาก|ฝากเงิน|เงินเข้า|รับโอน|รับเงิน|เข้า".split("|"),
    ..."入金|入|預入|預入れ|お預入れ|預り|受入|貸|貸方|貸記|存|存入|存款|收|收入|轉入|匯入".split("|"),
  ],
  out: [
    ..."debit|dr|d|withdrawal|withdraw|out|outgoing|moneyout|paid|ถอน|ถอนเงิน|เงินออก|โอนออก|จ่าย|ออก".split("|"),
    ..."出金|出|支払|支払い|お支払|払出|引出|引出し|お引出し|借|借方|借記|提|提出|提款|付|支|支出|轉出|匯出".split("|"),
  ],
};

/** What a cell of its own says of the direction (`D:借`); null where a word says nothing of it, or they differ. */
export function directionIn(text: string): Direction | null {
  if (text === "+" || text === "-") return text === "+" ? "in" : "out";
  const whole = directionOf(plainly(text));
  const words = text.split(/[^\p{L}\p{M}]+/u).flatMap((word) => (word === "" ? [] : directionOf(plainly(word))));
  const [first = null] = words;
  return whole ?? (words.every((one) => one === first) ? first : null);
}

function directionOf(word: string): Direction | null {
  return directions.in.includes(word) ? "in" : directions.out.includes(word) ? "out" : null;
}

const currencyNames: Readonly<Record<Currency, RegExp>> = {
  THB: /THB|฿|บาท|泰銖/u,
  TWD: /TWD|NT\$|NTD|[台臺]幣/u,
  JPY: /JPY|¥|円|日圓/u,
};

/** The currency of a text that names one. */
export function currencyIn(text: string): Currency | null {
  const upper = text.toUpperCase();
  return currencies.find((one) => currencyNames[one].test(upper)) ?? null;
}

/** An amount as Money; null for more decimals than the currency has. */
export function statedMoney(digits: string, currency: Currency): Money | null {
  const [whole = "", decimals = ""] = digits.split(".");
  const exponent = exponentOf(currency);
  const kept = decimals.slice(0, exponent).padEnd(exponent, "0");
  const isExact = /^0*$/u.test(decimals.slice(exponent));
  return isExact && whole.length <= 10 ? money(Number(whole + kept), currency) : null;
}
