import type { RegionId } from "../region-ids.ts";

/** What a bank's app writes on a slip. */
export interface SlipFacts {
  readonly from: string;
  readonly to: string;
  readonly bank: string;
  readonly account: string;
  readonly amount: string;
  readonly reference: string;
  readonly paidAt: string;
}

/** How banks of a region say it. */
const words: Readonly<Record<RegionId, Readonly<Record<"done" | "from" | "to" | "amount" | "note", string>>>> = {
  bangkok: { done: "โอนเงินสำเร็จ", from: "จาก", to: "ไปยัง", amount: "จำนวนเงิน", note: "บันทึกช่วยจำ" },
  taipei: { done: "轉帳成功", from: "轉出", to: "轉入", amount: "金額", note: "備註" },
  tokyo: { done: "振込が完了しました", from: "振込元", to: "振込先", amount: "金額", note: "メッセージ" },
};

/** The slip of a transfer as an SVG: a bank's screen with nobody's name and mark on it. */
export function slipPicture(region: RegionId, facts: SlipFacts): string {
  const { done, from, to, amount, note } = words[region];
  const rows: readonly (readonly [string, string, string])[] = [
    [from, facts.from, "xxx-x-x4821-x"],
    [to, facts.to, `${facts.bank} ${facts.account}`],
    [note, facts.reference, ""],
  ];
  const row = ([label, value, detail]: (typeof rows)[number], index: number) => {
    const y = 430 + index * 130;
    return (
      `<text x="56" y="${y}" class="soft">${text(label)}</text><text x="56" y="${y + 42}" class="bold">${text(value)}</text>` +
      `<text x="56" y="${y + 76}" class="soft">${text(detail)}</text><path d="M56 ${y + 92}h528" stroke="#e4e4e7" stroke-width="2"/>`
    );
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="860" viewBox="0 0 640 860">` +
    "<style>text{font-family:system-ui,'Noto Sans Thai','Noto Sans CJK TC','Noto Sans CJK JP',sans-serif;font-size:24px;fill:#18181b}" +
    ".soft{fill:#71717a;font-size:22px}.bold{font-weight:700;font-size:28px}.big{font-weight:800;font-size:52px}</style>" +
    `<rect width="640" height="860" fill="#fff"/><rect width="640" height="150" fill="#0f766e"/>` +
    `<circle cx="92" cy="76" r="32" fill="#fff"/><path d="m77 77 11 11 20-22" fill="none" stroke="#0f766e" stroke-width="7"/>` +
    `<text x="146" y="70" style="fill:#fff;font-weight:700;font-size:30px">${text(done)}</text>` +
    `<text x="146" y="108" style="fill:#ccfbf1;font-size:22px">${text(facts.paidAt)}</text>` +
    `<text x="56" y="226" class="soft">${text(amount)}</text><text x="56" y="290" class="big">${text(facts.amount)}</text>` +
    `<path d="M56 340h528" stroke="#e4e4e7" stroke-width="2"/>${rows.map(row).join("")}</svg>`
  );
}

function text(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
