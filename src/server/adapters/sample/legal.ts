import type { LegalPage } from "#domain/merchant/merchant.ts";

/** Who sells; the terms are those that the sample merchants of a country share. */
type Seller = Pick<LegalPage, "operator" | "representative" | "address" | "phone" | "email">;

export function thaiLegalPage(seller: Seller): LegalPage {
  return {
    ...seller,
    prices:
      "ราคาที่แสดงในแต่ละกิจกรรมเป็นราคาต่อ 1 ที่ รวมภาษีมูลค่าเพิ่มแล้ว\nPrices are per seat as shown for each event, VAT included.",
    payment:
      "ชำระด้วยบัตรเครดิตหรือพร้อมเพย์ภายใน 15 นาทีหลังเข้าร่วม\nBy card, or by PromptPay where the event offers it, within 15 minutes of joining.",
    delivery:
      "ให้บริการตามวัน เวลา และสถานที่ของกิจกรรม ตั๋วจะแสดงทันทีหลังชำระเงิน\nAt the date, time and venue of the event. Your ticket appears as soon as you have paid.",
    cancellation:
      "คืนเงินตามนโยบายของแต่ละกิจกรรม หากผู้จัดยกเลิก คืนเต็มจำนวน\nRefunds follow the policy shown for each event. If we cancel, you get everything back.",
  };
}

export function taiwaneseLegalPage(seller: Seller): LegalPage {
  return {
    ...seller,
    prices:
      "各活動頁面標示之金額為每一名額之含稅價格（新臺幣）。\nPrices are per seat in New Taiwan dollars, tax included.",
    payment:
      "報名後 15 分鐘內以信用卡付款；部分活動可現場付款。\nBy card within 15 minutes of joining; some events can be paid at the venue.",
    delivery: "依活動頁面所載之日期、時間及地點提供服務，付款完成後立即顯示票券。",
    cancellation: "退費依各活動頁面之退費規定辦理；主辦方取消時全額退費。",
  };
}

/** 特定商取引法に基づく表記 */
export function japaneseLegalPage(seller: Seller): LegalPage {
  return {
    ...seller,
    prices:
      "各イベントページに表示する金額（1名様あたり、消費税込み）。表示金額以外の費用として、通信料はお客様のご負担となります。",
    payment:
      "クレジットカード（お申し込み後15分以内にお支払いください）。現地払いに対応するイベントでは、当日受付にてお支払いいただけます。",
    delivery: "お支払い完了後ただちに電子チケットを表示し、イベントページに記載の日時・会場にて提供いたします。",
    cancellation:
      "参加の取り消しは開始時刻まで本アプリから行えます。返金率は各イベントページに表示するキャンセルポリシーのとおりです。主催者の都合で中止する場合は全額を返金いたします。役務の性質上、提供後の返金はお受けできません。",
  };
}
