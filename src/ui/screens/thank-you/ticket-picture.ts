import { encode } from "uqr";

/** What the picture of a ticket says, in the member's language. */
export interface TicketPictureTexts {
  readonly title: string;
  /** When, where, how many: one line each. */
  readonly lines: readonly string[];
  readonly ticketCode: string;
  /** In two groups; null where there is none. */
  readonly spokenCode: string | null;
}

const width = 1_080;
const margin = 72;
const codeWidth = 760;
const quietZone = 4;
const font = (size: number, weight: number) => `${weight} ${size}px system-ui, sans-serif`;

/** A ticket as a PNG in a data URL, black on white; null where the browser can't draw. */
export function ticketPicture({ title, lines, ticketCode, spokenCode }: TicketPictureTexts): string | null {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.font = font(56, 800);
  const titleLines = wrapped(context, title);
  context.font = font(40, 500);
  const facts = lines.flatMap((line) => wrapped(context, line));
  canvas.width = width;
  canvas.height =
    margin * 2 + titleLines.length * 72 + 24 + codeWidth + (spokenCode === null ? 0 : 130) + facts.length * 58;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  context.textAlign = "center";
  context.textBaseline = "top";
  let y = margin;
  const write = (texts: readonly string[], look: string, step: number) => {
    context.font = look;
    for (const text of texts) {
      context.fillText(text, width / 2, y);
      y += step;
    }
  };
  write(titleLines, font(56, 800), 72);
  drawCode(context, ticketCode, y + 12);
  y += codeWidth + 24;
  if (spokenCode !== null) write([spokenCode], "700 88px ui-monospace, monospace", 130);
  write(facts, font(40, 500), 58);
  return canvas.toDataURL("image/png");
}

/** Modules of a whole number of dots, so that a scanner finds sharp edges. */
function drawCode(context: CanvasRenderingContext2D, value: string, top: number): void {
  const { data, size } = encode(value, { ecc: "M", border: 0 });
  const dot = Math.floor(codeWidth / (size + 2 * quietZone));
  const left = Math.floor((width - dot * size) / 2);
  data.forEach((row, line) => {
    row.forEach((dark, column) => {
      if (dark) context.fillRect(left + column * dot, top + (line + quietZone) * dot, dot, dot);
    });
  });
}

/** Lines that fit the picture. Where there are no spaces, as in Thai and Japanese, a line breaks between letters. */
function wrapped(context: CanvasRenderingContext2D, text: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of (text.match(/\S*\s|\S+/gu) ?? []).flatMap((word) => (fits(context, word) ? [word] : [...word]))) {
    if (line !== "" && !fits(context, line + part)) {
      lines.push(line.trim());
      line = "";
    }
    line += part;
  }
  return [...lines, line.trim()].filter((one) => one !== "");
}

function fits(context: CanvasRenderingContext2D, text: string): boolean {
  return context.measureText(text.trim()).width <= width - 2 * margin;
}
