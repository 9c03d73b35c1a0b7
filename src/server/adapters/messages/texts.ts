import type { Language } from "#domain/member/member.ts";
import type { MessageKind } from "#server/application/messages/message-store.ts";

type Texts = Readonly<Record<MessageKind, string>>;

/**
 * What members are told, as ICU messages with `event`, `when`, `until` (and whether there is `more` time), `changes` and
 * `free`; of an account `bank`, `last4` and `usable`.
 */
export const messageTexts: Readonly<Record<Language, Texts>> = {
  en: {
    joined: "You're in: {event}, {when}. Your ticket is in Sideline.",
    waiting: "You're on the waiting list for {event}, {when}. We'll tell you as soon as seats free up.",
    payment_received: "We received your payment for {event}, {when}.",
    offer: "Seats freed up for {event}, {when}. They are yours until {until}.",
    offer_expired: "The offer for {event}, {when}, has run out. You can join again, at the end of the list.",
    event_changed:
      "{event} was changed by its organiser.\n{changes}{free, select, yes {\nIf that doesn''t suit you, you can leave with a full refund until it starts.} other {}}",
    event_cancelled: "{event}, {when}, was cancelled by its organiser. Anything you paid comes back in full.",
    refund_sent: "Your refund for {event}, {when}, is on its way.",
    refund_returned:
      "Your bank sent back your refund for {event}, {when}. See why in Sideline and check your refund bank account: then it is paid again.",
    bank_account_changed:
      "Your refund bank account is now {bank} •••• {last4}. Refunds go there from {usable} on. If that wasn''t you, change it in Sideline before then.",
    slip_approved: "Your transfer for {event}, {when}, was confirmed by its organiser.",
    slip_rejected:
      "The organiser could not confirm your transfer slip for {event}, {when}. {more, select, yes {See why in Sideline and send another by {until}.} other {Your seats were given up.}}",
    transfer_asked:
      "The organiser has a question about your transfer for {event}, {when}: it doesn''t match what was due. Please get in touch.",
    reminder_24h:
      "Coming up: {event}, {when}, at {venue}. Can''t make it? Leave in time, so that somebody else can play.",
    reminder_2h: "Starting soon: {event}, {when}, at {venue}. Have your ticket ready.",
  },
  th: {
    joined: "คุณได้ที่แล้ว: {event} {when} ดูตั๋วได้ใน Sideline",
    waiting: "คุณอยู่ในรายชื่อรอของ {event} {when} เราจะแจ้งทันทีที่มีที่ว่าง",
    payment_received: "เราได้รับเงินค่า {event} {when} แล้ว",
    offer: "มีที่ว่างสำหรับ {event} {when} เราเก็บไว้ให้คุณถึง {until}",
    offer_expired: "หมดเวลารับที่ว่างของ {event} {when} แล้ว คุณเข้าร่วมใหม่ได้โดยต่อท้ายรายชื่อรอ",
    event_changed:
      "ผู้จัดเปลี่ยนรายละเอียดของ {event}\n{changes}{free, select, yes {\nหากไม่สะดวก คุณออกจากกิจกรรมและรับเงินคืนเต็มจำนวนได้จนถึงเวลาเริ่ม} other {}}",
    event_cancelled: "ผู้จัดยกเลิก {event} {when} หากคุณชำระเงินแล้ว จะได้รับเงินคืนเต็มจำนวน",
    refund_sent: "เงินคืนค่า {event} {when} กำลังไปถึงคุณ",
    refund_returned:
      "ธนาคารของคุณส่งเงินคืนค่า {event} {when} กลับมา ดูเหตุผลและตรวจสอบบัญชีรับเงินคืนใน Sideline แล้วเราจะโอนให้อีกครั้ง",
    bank_account_changed:
      "บัญชีธนาคารสำหรับรับเงินคืนของคุณเปลี่ยนเป็น {bank} •••• {last4} แล้ว เงินคืนจะเข้าบัญชีนี้ตั้งแต่ {usable} หากคุณไม่ได้เปลี่ยนเอง โปรดแก้ไขใน Sideline ก่อนเวลานั้น",
    slip_approved: "ผู้จัดยืนยันการโอนเงินค่า {event} {when} แล้ว",
    slip_rejected:
      "ผู้จัดยืนยันสลิปโอนเงินของ {event} {when} ไม่ได้ {more, select, yes {ดูเหตุผลใน Sideline แล้วส่งสลิปใหม่ภายใน {until}} other {ที่ของคุณถูกยกเลิกแล้ว}}",
    transfer_asked: "ผู้จัดมีคำถามเกี่ยวกับการโอนเงินค่า {event} {when} เนื่องจากไม่ตรงกับยอดที่ต้องชำระ โปรดติดต่อผู้จัด",
    reminder_24h: "ใกล้ถึงแล้ว: {event} {when} ที่ {venue} หากมาไม่ได้ โปรดออกจากกิจกรรมแต่เนิ่นๆ เพื่อให้ผู้อื่นได้เล่น",
    reminder_2h: "ใกล้เริ่มแล้ว: {event} {when} ที่ {venue} เตรียมตั๋วของคุณให้พร้อม",
  },
  ja: {
    joined: "参加が確定しました：{event}（{when}）。チケットはSidelineで見られます。",
    waiting: "{event}（{when}）のキャンセル待ちに登録しました。席が空いたらすぐにお知らせします。",
    payment_received: "{event}（{when}）のお支払いを確認しました。",
    offer: "{event}（{when}）に空きが出ました。{until}まで席を確保しています。",
    offer_expired: "{event}（{when}）のご案内の期限が切れました。もう一度、列の最後から参加できます。",
    event_changed:
      "{event}の内容が主催者により変更されました。\n{changes}{free, select, yes {\nご都合が合わない場合は、開始まで全額返金でキャンセルできます。} other {}}",
    event_cancelled: "{event}（{when}）は主催者により中止されました。お支払い済みの場合は全額返金されます。",
    refund_sent: "{event}（{when}）の返金手続きを行いました。",
    refund_returned:
      "{event}（{when}）の返金が、お客様の銀行から差し戻されました。Sidelineで理由をご確認のうえ、返金先の口座をお確かめください。その後、改めて返金します。",
    bank_account_changed:
      "返金先の口座が{bank} •••• {last4}に変更されました。{usable}以降の返金に使われます。お心当たりがない場合は、それまでにSidelineで変更してください。",
    slip_approved: "{event}（{when}）の振込が主催者により確認されました。",
    slip_rejected:
      "{event}（{when}）の振込明細を主催者が確認できませんでした。{more, select, yes {Sidelineで理由を確認し、{until}までに送り直してください。} other {お席は取り消されました。}}",
    transfer_asked:
      "{event}（{when}）の振込が請求と一致しないため、主催者が確認を求めています。主催者にご連絡ください。",
    reminder_24h:
      "まもなく開催です：{event}（{when}、{venue}）。参加できなくなった場合は、ほかの方のために早めにキャンセルしてください。",
    reminder_2h: "もうすぐ始まります：{event}（{when}、{venue}）。チケットをご用意ください。",
  },
  "zh-TW": {
    joined: "報名成功：{event}（{when}）。票券在 Sideline 裡。",
    waiting: "您已加入 {event}（{when}）的候補名單，一有名額就會通知您。",
    payment_received: "已收到 {event}（{when}）的付款。",
    offer: "{event}（{when}）有名額了，為您保留到 {until}。",
    offer_expired: "{event}（{when}）的名額保留時間已過，您可以重新報名，從候補最後一位開始。",
    event_changed:
      "{event} 的內容已由主辦方變更。\n{changes}{free, select, yes {\n如果不方便，開始前都可以退出並全額退款。} other {}}",
    event_cancelled: "{event}（{when}）已被主辦方取消，若您已付款，款項會全額退回。",
    refund_sent: "{event}（{when}）的退款已送出。",
    refund_returned: "{event}（{when}）的退款被您的銀行退回。請到 Sideline 查看原因並確認退款帳戶，之後會重新退款。",
    bank_account_changed:
      "您的退款帳戶已變更為 {bank} •••• {last4}，從 {usable} 起用於退款。如果不是您本人操作，請在那之前到 Sideline 修改。",
    slip_approved: "主辦方已確認您的 {event}（{when}）轉帳。",
    slip_rejected:
      "主辦方無法確認您的 {event}（{when}）轉帳明細。{more, select, yes {請到 Sideline 查看原因，並在 {until} 前重新上傳。} other {您的名額已取消。}}",
    transfer_asked: "您的 {event}（{when}）轉帳與應付款項不符，主辦方想向您確認，請與主辦方聯絡。",
    reminder_24h: "活動快到了：{event}（{when}，{venue}）。若無法參加，請提早退出，把名額留給別人。",
    reminder_2h: "即將開始：{event}（{when}，{venue}）。請準備好票券。",
  },
};
