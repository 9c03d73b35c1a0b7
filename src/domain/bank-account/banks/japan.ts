import { banksOf } from "../bank.ts";
import { regionalBanksOfJapan } from "./japan-regional.ts";

/** Account numbers in Japan have 7 digits, shorter old ones are filled with zeros in front. */
export const digitsInJapan = [7];

/** Unified financial institution codes (Zengin): megabanks, net and trust banks, then the regional ones. */
export const banksOfJapan = banksOf("JP", digitsInJapan, [
  ["0005", "三菱UFJ銀行", "MUFG Bank"],
  ["0009", "三井住友銀行", "Sumitomo Mitsui Banking Corporation"],
  ["0001", "みずほ銀行", "Mizuho Bank"],
  ["9900", "ゆうちょ銀行", "Japan Post Bank"],
  ["0010", "りそな銀行", "Resona Bank"],
  ["0017", "埼玉りそな銀行", "Saitama Resona Bank"],
  ["0036", "楽天銀行", "Rakuten Bank"],
  ["0033", "PayPay銀行", "PayPay Bank"],
  ["0038", "住信SBIネット銀行", "SBI Sumishin Net Bank"],
  ["0035", "ソニー銀行", "Sony Bank"],
  ["0039", "auじぶん銀行", "au Jibun Bank"],
  ["0040", "イオン銀行", "AEON Bank"],
  ["0034", "セブン銀行", "Seven Bank"],
  ["0042", "ローソン銀行", "Lawson Bank"],
  ["0043", "みんなの銀行", "Minna Bank"],
  ["0044", "UI銀行", "UI Bank"],
  ["0041", "大和ネクスト銀行", "Daiwa Next Bank"],
  ["0310", "GMOあおぞらネット銀行", "GMO Aozora Net Bank"],
  ["0397", "SBI新生銀行", "SBI Shinsei Bank"],
  ["0398", "あおぞら銀行", "Aozora Bank"],
  ["0288", "三菱UFJ信託銀行", "Mitsubishi UFJ Trust and Banking"],
  ["0289", "みずほ信託銀行", "Mizuho Trust & Banking"],
  ["0294", "三井住友信託銀行", "Sumitomo Mitsui Trust Bank"],
  ...regionalBanksOfJapan,
]);
