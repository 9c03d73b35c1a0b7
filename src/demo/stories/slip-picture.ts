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

const style =
  "text{font-family:system-ui,'Noto Sans Thai','Noto Sans CJK TC','Noto Sans CJK JP',sans-serif;fill:#18181b}" +
  ".soft{fill:#71717a;font-size:22px}.bold{font-weight:700;font-size:28px}.big{font-weight:800;font-size:52px}" +
  ".done{fill:#fff;font-weight:700;font-size:30px}.at{fill:#ccfbf1;font-size:22px}";

/** The slip of a transfer as an SVG: a bank's screen with no bank's name and mark on it. */
export function slipPicture(region: RegionId, facts: SlipFacts): string {
  const { done, from, to, amount, note } = words[region];
  const rows: readonly (readonly [string, string, string])[] = [
    [from, facts.from, "xxx-x-x4821-x"],
    [to, facts.to, `${facts.bank} ${facts.account}`],
    [note, facts.reference, ""],
  ];
  const below = rows.map(([label, value, detail], index) => {
    const top = 430 + index * 130;
    return [text("soft", 56, top, label), text("bold", 56, top + 42, value), text("soft", 56, top + 76, detail)].join(
      "",
    );
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="860" viewBox="0 0 640 860">',
    `<style>${style}</style>`,
    '<rect width="640" height="860" fill="#fff"/><rect width="640" height="150" fill="#0f766e"/>',
    '<circle cx="92" cy="76" r="32" fill="#fff"/>',
    '<path d="m77 77 11 11 20-22" fill="none" stroke="#0f766e" stroke-width="7"/>',
    '<path d="M56 340h528M56 522h528M56 652h528" stroke="#e4e4e7" stroke-width="2"/>',
    text("done", 146, 70, done),
    text("at", 146, 108, facts.paidAt),
    text("soft", 56, 226, amount),
    text("big", 56, 290, facts.amount),
    ...below,
    "</svg>",
  ].join("");
}

function text(look: string, x: number, y: number, value: string): string {
  const safe = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}" class="${look}">${safe}</text>`;
}
