import { wellFormed } from "../text/well-formed.ts";
import { type Currency, currencies, exponentOf, isCurrency } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import { hour, type Instant, minute } from "#domain/time/instant.ts";

/** A row of a file, with the line on which it ends. */
export interface StatementRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Money that came, as a line of a bank's statement tells of it. */
export interface StatementLine {
  /** The bank's id; null where its form has none. */
  readonly transferId: string | null;
  readonly amount: Money;
  readonly reference: string | null;
  readonly payer: string | null;
  readonly arrivedAt: Instant;
  /** All that the line says, for telling it from every other one. */
  readonly said: string;
}

export interface LineFault {
  readonly field: "transferId" | "amount" | "currency" | "arrivedAt" | "line";
  readonly message: string;
}

export type ReadLine = { readonly line: number } & (
  | { readonly kind: "read"; readonly told: StatementLine }
  | { readonly kind: "fault"; readonly fault: LineFault }
);

type Column = "id" | "date" | "time" | "credit" | "amount" | "currency" | "note" | "payer";

/** How banks head their columns, in the order in which they are tried; compared without case, blanks and signs. */
const headers: Readonly<Record<Column, readonly string[]>> = {
  id: [
    ..."transactionid|transactionno|transactionnumber|transferid|bankreference|banksreference|referenceno".split("|"),
    ..."referencenumber|refno|fitid|เลขที่อ้างอิง|取引番号|照会番号|お取引番号|交易序號|交易編號".split("|"),
  ],
  date: [
    ..."date|transactiondate|bookingdate|valuedate|txndate|datetime|วันที่|วันที่ทำรายการ|วันเวลา|日付|取引日|お取引日".split(
      "|",
    ),
    ..."年月日|お取り扱い日|入金日|日期|交易日期|帳務日期|記帳日".split("|"),
  ],
  time: "time|transactiontime|เวลา|เวลาทำรายการ|時刻|取引時刻|時間|交易時間".split("|"),
  credit: [
    ..."deposit|deposits|credit|creditamount|moneyin|paidin|เงินเข้า|ฝาก|ฝากเงิน|จำนวนเงินฝาก|รายการฝาก".split("|"),
    ..."入金|入金額|入金金額|お預り金額|お預かり金額|預り金額|お預け入れ額|存入|存入金額|存款|收入".split("|"),
  ],
  amount: "amount|transactionamount|value|จำนวนเงิน|ยอดเงิน|金額|取引金額|交易金額".split("|"),
  currency: "currency|ccy|สกุลเงิน|通貨|幣別".split("|"),
  note: [
    ..."reference|description|details|particulars|memo|note|remark|remarks|message|รายละเอียด|รายการ".split("|"),
    ..."หมายเหตุ|บันทึกช่วยจำ|摘要|備考|メモ|お取り扱い内容|取引内容|お取引内容|備註|附言|註記|說明".split("|"),
  ],
  payer: [
    ..."payer|payername|from|sender|sendername|counterparty|name|ชื่อผู้โอน|ผู้โอน|โอนจาก|จาก|振込人|振込人名|振込依頼人".split(
      "|",
    ),
    ..."振込依頼人名|依頼人名|お取引相手|匯款人|付款人|轉出帳號|對方戶名".split("|"),
  ],
};

type Columns = Readonly<Partial<Record<Column, number>>>;

/** How many rows of a file may stand above its header. */
const mostAbove = 30;

/** Hours that the banks of a currency are ahead of UTC. */
const ahead: Readonly<Record<Currency, number>> = { THB: 7, TWD: 8, JPY: 9 };

/**
 * The lines of a bank's statement on which money came in, by the columns that its header names. Lines without a date
 * and without money in are left out: totals, remarks, money that went. Null when no row is a header. `currency` is that
 * of lines that say none.
 */
export function readStatement(rows: readonly StatementRow[], currency: Currency | null): readonly ReadLine[] | null {
  const at = rows.slice(0, mostAbove).findIndex(({ cells }) => columnsOf(cells) !== null);
  const columns = columnsOf(rows[at]?.cells ?? []);
  return columns && rows.slice(at + 1).flatMap((row) => readRow(row, columns, currency));
}

function columnsOf(cells: readonly string[]): Columns | null {
  const named = cells.map(plainly);
  const found = Object.entries(headers).flatMap(([column, names]) => {
    const name = names.find((one) => named.includes(plainly(one)));
    return name === undefined ? [] : [[column, named.indexOf(plainly(name))] as const];
  });
  const columns: Columns = Object.fromEntries(found);
  const hasMoney = columns.credit !== undefined || columns.amount !== undefined;
  return columns.date !== undefined && hasMoney ? columns : null;
}

/** Without case, width, blanks, signs and what stands in brackets. */
function plainly(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^\p{L}\p{M}\p{N}]/gu, "");
}

function readRow({ line, cells }: StatementRow, columns: Columns, usual: Currency | null): readonly ReadLine[] {
  const cell = (column: Column) => {
    const at = columns[column];
    return at === undefined ? "" : (cells[at] ?? "").normalize("NFKC").trim();
  };
  const sum = cell(columns.credit === undefined ? "amount" : "credit");
  if (sum === "" || /^[-–—]*$/u.test(sum) || cell("date") === "") return [];
  const fault = (field: LineFault["field"], message: string): readonly ReadLine[] => [
    { line, kind: "fault", fault: { field, message } },
  ];
  const read = readSum(sum);
  if (!read) return fault("amount", "Write an amount, as 1,234.50.");
  if (read.isOut || Number(read.digits) === 0) return [];
  const currency = currencyIn(cell("currency")) ?? currencyIn(sum) ?? usual;
  if (currency === null) return fault("currency", "Say the currency of the statement.");
  const amount = inMinorUnits(read.digits, currency);
  if (!amount) return fault("amount", "This is not an amount of the currency.");
  const arrivedAt = readTime(cell("date"), cell("time"), ahead[currency]);
  if (arrivedAt === null) return fault("arrivedAt", "Write a date, as 2026-12-01.");
  const text = (column: Column, most: number) => oneLine(cell(column)).slice(0, most) || null;
  const [transferId, said] = [text("id", 100), cells.map((one) => one.trim()).join("\n")];
  const reference = [text("note", 300), transferId].filter(Boolean).join(" ") || null;
  const told = { transferId, amount, reference, payer: text("payer", 200), arrivedAt, said };
  return [{ line, kind: "read", told }];
}

function oneLine(text: string): string {
  return wellFormed(text)
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

/** Digits of an amount in one of the ways in which banks write them; `isOut` for money that went. */
function readSum(text: string): { readonly digits: string; readonly isOut: boolean } | null {
  const bare = text.toUpperCase().replaceAll(/NT\$|[฿¥円元$\s\\]|บาท|THB|TWD|JPY/gu, "");
  const found = /^(?<open>\()?(?<sign>[+-])?(?<digits>\d+(?:,\d{3})*(?:\.\d*)?)\)?(?<side>CR|DR)?$/u.exec(bare)?.groups;
  if (!found?.["digits"]) return null;
  const isOut = found["open"] !== undefined || found["sign"] === "-" || found["side"] === "DR";
  return { digits: found["digits"].replaceAll(",", ""), isOut };
}

function currencyIn(text: string): Currency | null {
  const upper = text.toUpperCase();
  if (isCurrency(upper)) return upper;
  const named = currencies.find((one) => upper.includes(one));
  if (named) return named;
  if (upper.includes("NT$")) return "TWD";
  return upper.includes("฿") || upper.includes("บาท")
    ? "THB"
    : upper.includes("¥") || upper.includes("円")
      ? "JPY"
      : null;
}

function inMinorUnits(digits: string, currency: Currency): Money | null {
  const [whole = "", decimals = ""] = digits.split(".");
  const exponent = exponentOf(currency);
  const kept = decimals.slice(0, exponent).padEnd(exponent, "0");
  const isExact = /^0*$/u.test(decimals.slice(exponent));
  return isExact && whole.length <= 10 ? money(Number(whole + kept), currency) : null;
}

const monthNames = [
  ["jan", "ม.ค.", "มกราคม"],
  ["feb", "ก.พ.", "กุมภาพันธ์"],
  ["mar", "มี.ค.", "มีนาคม"],
  ["apr", "เม.ย.", "เมษายน"],
  ["may", "พ.ค.", "พฤษภาคม"],
  ["jun", "มิ.ย.", "มิถุนายน"],
  ["jul", "ก.ค.", "กรกฎาคม"],
  ["aug", "ส.ค.", "สิงหาคม"],
  ["sep", "ก.ย.", "กันยายน"],
  ["oct", "ต.ค.", "ตุลาคม"],
  ["nov", "พ.ย.", "พฤศจิกายน"],
  ["dec", "ธ.ค.", "ธันวาคม"],
].map((names) => names.map((name) => name.normalize("NFKC")));

/** Years of Reiwa (令和), of the Republic of China (民國) and of the Buddhist era, before those of the common era. */
const eras = { reiwa: 2018, republic: 1911, buddhist: -543 } as const;

function readTime(date: string, time: string, hoursAhead: number): Instant | null {
  const midnight = readDay(date);
  if (midnight === null) return null;
  const [, hours = "0", minutes = "0"] = /(\d{1,2})[:時](\d{2})/u.exec(time === "" ? date : time) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return midnight + (Number(hours) - hoursAhead) * hour + Number(minutes) * minute;
}

/** Midnight of a day in UTC; years first or days first, never months first. */
function readDay(text: string): number | null {
  const lower = text.toLowerCase();
  const month = monthNames.findIndex((names) => names.some((name) => lower.includes(name))) + 1;
  const plain = /^\d{8}$/u.exec(lower) ? [lower.slice(0, 4), lower.slice(4, 6), lower.slice(6)] : lower.match(/\d+/gu);
  const numbers = (plain ?? []).slice(0, month > 0 ? 2 : 3);
  if (month > 0) numbers.splice(1, 0, String(month));
  const [first = "", middle = "", last = ""] = numbers;
  const isReiwa = /^(?:r|令和)/u.test(lower);
  const isYearFirst = isReiwa || first.length >= 3;
  const year = yearOf(isYearFirst ? first : last, isReiwa);
  return year === null ? null : dayOf(year, Number(middle), Number(isYearFirst ? last : first));
}

function yearOf(digits: string, isReiwa: boolean): number | null {
  const number = Number(digits);
  if (isReiwa) return number + eras.reiwa;
  if (digits.length === 3) return number + eras.republic;
  if (digits.length === 2) return number < 60 ? 2000 + number : 2500 + number + eras.buddhist;
  if (digits.length !== 4) return null;
  return number > 2400 ? number + eras.buddhist : number;
}

function dayOf(year: number, month: number, day: number): number | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  const isThatDay = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isThatDay && year >= 2000 && year < 2200 ? found.getTime() : null;
}
