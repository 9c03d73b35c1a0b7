import { wellFormed } from "../text/well-formed.ts";

export type StatementColumn =
  | "id"
  | "date"
  | "time"
  | "credit"
  | "debit"
  | "amount"
  | "direction"
  | "balance"
  | "currency"
  | "note"
  | "payer";

const list = (...lines: readonly string[]) => lines.join("|").split("|");

/** One column for money that came and money that went, which says of neither which it is. */
const mixed = list("withdrawaldeposit|depositwithdrawal|ถอนเงินฝากเงิน|ฝากเงินถอนเงิน");

/** How banks head their columns, in the order in which they are tried; compared without case, blanks and signs. */
const headings: Readonly<Record<StatementColumn, readonly string[]>> = {
  id: list(
    "transactionid|transactionno|transactionnumber|transferid|bankreference|banksreference|referenceno",
    "referencenumber|refno|fitid|เลขที่อ้างอิง|取引番号|照会番号|お取引番号|交易序號|交易編號",
    "transactionreference|transactionref|入出金明細id|明細通番|取引順番号|序號",
  ),
  date: list(
    "date|transactiondate|bookingdate|valuedate|txndate|datetime|วันที่|วันที่ทำรายการ|วันเวลา|日付|取引日|お取引日",
    "年月日|お取り扱い日|入金日|日期|交易日期|帳務日期|記帳日",
    "transactiondateandtime|trandate|transdate|dateandtime|postingdate|posteddate|วันที่และเวลา|วันเวลาทำรายการ",
    "操作日|取扱日|取引年月日|勘定日|入出金日|交易日|交易時間日期|入帳日|入帳日期|作帳日",
  ),
  time: list(
    "time|transactiontime|เวลา|เวลาทำรายการ|時刻|取引時刻|時間|交易時間",
    "timeeffdate|timeeffectivedate|เวลาวันที่มีผล|操作時刻",
  ),
  credit: list(
    "deposit|deposits|credit|creditamount|moneyin|paidin|เงินเข้า|ฝาก|ฝากเงิน|จำนวนเงินฝาก|รายการฝาก",
    "入金|入金額|入金金額|お預り金額|お預かり金額|預り金額|お預け入れ額|存入|存入金額|存款|收入",
    "depositamount|depositsamount|creditamt|moneyinamount|เงินฝาก|ยอดเงินเข้า|預かり金額|預入金額|預入額|お預入れ|お預入れ金額",
    "お預入金額|お預け入れ|お預け入れ金額|受入金額|受入額|お受入金額|存入款|存|貸方金額|收入金額",
  ),
  debit: list(
    "withdrawal|withdrawals|debit|debitamount|moneyout|paidout|withdrawalamount|debitamt",
    "เงินออก|ถอน|ถอนเงิน|จำนวนเงินถอน",
    "รายการถอน|出金|出金額|出金金額|お支払金額|お支払い金額|支払金額|支払い金額|お引出し|お引出し金額|お引出金額|引出金額",
    "お引き出し|払出金額|払出額|支出|支出金額|提出|提款|提領|提|借方金額",
  ),
  amount: list(
    "amount|transactionamount|value|จำนวนเงิน|ยอดเงิน|金額|取引金額|交易金額",
    "amt|transactionamt|入出金|入出金額|入出金金額",
    ...mixed,
  ),
  direction: list(
    "type|transactiontype|direction|drcr|crdr|debitcredit|creditdebit|dc|cd|debitcreditindicator|creditdebitindicator",
    "sign|ประเภท|ประเภทรายการ|入払区分|入出金区分|入出金|入出区分|貸借区分|借貸別|借貸|借貸區分|收付別|收支別|存提別|交易別",
  ),
  balance: list(
    "balance|runningbalance|outstandingbalance|balanceamount|closingbalance|ledgerbalance|availablebalance",
    "ยอดคงเหลือ|คงเหลือ|ยอดเงินคงเหลือ|残高|差引残高|取引後残高|お取引後残高|残高金額|現在高|餘額|結餘|結餘金額|結存|結存餘額",
    "endingbalance|帳戶餘額|帳面餘額|即時餘額|可用餘額",
  ),
  currency: list("currency|ccy|สกุลเงิน|通貨|幣別"),
  note: list(
    "reference|description|details|particulars|memo|note|remark|remarks|message|รายละเอียด|รายการ",
    "หมายเหตุ|บันทึกช่วยจำ|摘要|備考|メモ|お取り扱い内容|取引内容|お取引内容|備註|附言|註記|說明",
    "descriptions|detail|transactiondetails|paymentdetails|narrative|ref|ref1|ref2|reference1|reference2",
    "customerreference|additionalinformation|摘要内容|入出金内容|入出金先内容|お取扱内容|内容|詳細|詳細1|詳細2|交易資訊|交易說明|交易摘要|附註|存摺備註",
  ),
  payer: list(
    "payer|payername|from|sender|sendername|counterparty|name|ชื่อผู้โอน|ผู้โอน|โอนจาก|จาก|振込人|振込人名|振込依頼人",
    "振込依頼人名|依頼人名|お取引相手|匯款人|付款人|轉出帳號|對方戶名",
    "counterpartyname|counterpartyaccountname|payeename|轉出入帳號|對方帳號|對方名稱",
  ),
};

/** Headings of which banks mean the direction, or anything else. */
const vague = list("type|transactiontype|ประเภท|ประเภทรายการ|sign");

/** Words spread over several columns are one text. */
const joined: ReadonlySet<string> = new Set<StatementColumn>(["note", "payer"]);
/** A day and a time may stand in three columns of one name: 操作日(年), 操作日(月), 操作日(日). */
const inThree: ReadonlySet<string> = new Set<StatementColumn>(["date", "time"]);

/** Which columns of a file are what. */
export interface Columns {
  readonly places: Readonly<Record<StatementColumn, readonly number[]>>;
  /** The header's own words. */
  readonly names: readonly string[];
  /** How many cells a line has. */
  readonly width: number;
  /** How many kinds of columns it names. */
  readonly known: number;
  /** Does the amount's column hold both directions, without saying which? */
  readonly isMixed: boolean;
  /** Does a column hold nothing but the direction? */
  readonly isDirected: boolean;
}

/** The columns that a header names; null for a row that is none: it names a date and money. */
export function columnsOf(cells: readonly string[]): Columns | null {
  const plain = cells.map(plainly);
  const places = Object.fromEntries(
    Object.entries(headings).map(([column, names]) => [column, placesOf(column, names, plain)]),
  ) as Columns["places"];
  if (places.date.length === 0 || places.credit.length + places.amount.length === 0) return null;
  // A column is one thing: 入出金 is an amount where nothing else is.
  const direction = places.direction.filter((at) => places.credit.length > 0 || !places.amount.includes(at));
  const names = cells.map((cell) => oneLine(cell).slice(0, 60));
  const width = plain.findLastIndex((name) => name !== "") + 1;
  return {
    places: { ...places, direction },
    names,
    width,
    known: Object.values(places).filter((found) => found.length > 0).length,
    isMixed: places.credit.length === 0 && mixed.includes(plain[places.amount[0] ?? -1] ?? ""),
    isDirected: direction.some((at) => !vague.includes(plain[at] ?? "")),
  };
}

function placesOf(column: string, names: readonly string[], plain: readonly string[]): readonly number[] {
  if (joined.has(column)) return plain.flatMap((name, at) => (names.includes(name) ? [at] : []));
  const name = names.find((one) => plain.includes(one));
  const found = plain.flatMap((one, at) => (one === name ? [at] : []));
  return inThree.has(column) && found.length === 3 ? found : found.slice(0, 1);
}

/** Without case, width, blanks, signs and what stands in brackets. */
export function plainly(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^\p{L}\p{M}\p{N}]/gu, "");
}

export function oneLine(text: string): string {
  return wellFormed(text)
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}
