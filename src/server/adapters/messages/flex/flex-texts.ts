import type { Language } from "#domain/member/member.ts";

/** The words of messages with a button; button labels are 20 UTF-16 units at most. */
export interface FlexTexts {
  readonly offer: { readonly heading: string; readonly pay: string; readonly accept: string };
  readonly ticket: { readonly heading: string; readonly open: string };
  readonly refund: { readonly heading: string; readonly open: string };
  readonly rows: Readonly<Record<"when" | "where" | "seats" | "total" | "until" | "amount" | "to", string>>;
  readonly free: string;
}

export const flexTexts: Readonly<Record<Language, FlexTexts>> = {
  en: {
    offer: { heading: "Seats freed up for you", pay: "Pay now", accept: "See the offer" },
    ticket: { heading: "You're in", open: "Open your ticket" },
    refund: { heading: "Refund on its way", open: "Follow your refund" },
    rows: {
      when: "When",
      where: "Where",
      seats: "Seats",
      total: "Total",
      until: "Yours until",
      amount: "Amount",
      to: "Goes to",
    },
    free: "Free",
  },
  th: {
    offer: { heading: "มีที่ว่างสำหรับคุณ", pay: "ชำระเงิน", accept: "ดูข้อเสนอ" },
    ticket: { heading: "คุณได้ที่แล้ว", open: "เปิดตั๋ว" },
    refund: { heading: "เงินคืนกำลังไปถึงคุณ", open: "ติดตามเงินคืน" },
    rows: {
      when: "เวลา",
      where: "สถานที่",
      seats: "จำนวนที่",
      total: "รวม",
      until: "เก็บไว้ให้ถึง",
      amount: "จำนวนเงิน",
      to: "คืนเข้า",
    },
    free: "ฟรี",
  },
  ja: {
    offer: { heading: "空きが出ました", pay: "支払いに進む", accept: "案内を見る" },
    ticket: { heading: "参加が確定しました", open: "チケットを開く" },
    refund: { heading: "返金手続きを行いました", open: "返金の状況を見る" },
    rows: {
      when: "日時",
      where: "場所",
      seats: "人数",
      total: "合計",
      until: "確保の期限",
      amount: "金額",
      to: "返金先",
    },
    free: "無料",
  },
  "zh-TW": {
    offer: { heading: "有名額了", pay: "前往付款", accept: "查看名額" },
    ticket: { heading: "報名成功", open: "開啟票券" },
    refund: { heading: "退款已送出", open: "查看退款進度" },
    rows: { when: "時間", where: "地點", seats: "名額", total: "總計", until: "保留到", amount: "金額", to: "退至" },
    free: "免費",
  },
};
