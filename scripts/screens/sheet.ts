import sharp from "sharp";

/** A screen's picture. */
export interface Shot {
  readonly name: string;
  readonly png: Buffer;
}

/** The cells of upright screens, and of wide ones. */
const cells = {
  upright: { width: 240, height: 500, gap: 16, caption: 28 },
  wide: { width: 480, height: 300, gap: 16, caption: 28 },
} as const;
const mostAcross = 2_048;

/**
 * All pictures side by side, each with its name, as WebP. Taller ones are cut at their end. `isWide`: they were taken
 * of a screen that is wider than high.
 */
export async function contactSheet(title: string, shots: readonly Shot[], isWide: boolean): Promise<Buffer> {
  const cell = isWide ? cells.wide : cells.upright;
  const mostColumns = Math.floor(mostAcross / (cell.width + cell.gap));
  const columns = Math.max(1, Math.min(mostColumns, shots.length));
  const rows = Math.ceil(shots.length / columns);
  const step = { x: cell.width + cell.gap, y: cell.height + cell.caption + cell.gap };
  const placed = await Promise.all(
    shots.map(async ({ name, png }, index) => {
      const left = cell.gap + (index % columns) * step.x;
      const top = cell.gap + Math.floor(index / columns) * step.y;
      const picture = await sharp(png)
        .resize({ width: cell.width, height: cell.height, fit: "cover", position: "top", withoutEnlargement: false })
        .toBuffer();
      return [
        { input: caption(name, cell), left, top },
        { input: picture, left, top: top + cell.caption },
      ];
    }),
  );
  return sharp({
    create: {
      width: cell.gap + columns * step.x,
      height: cell.gap + Math.max(1, rows) * step.y,
      channels: 3,
      background: title.includes("dark") ? "#3f3f46" : "#d4d4d8",
    },
  })
    .composite(placed.flat())
    .webp({ quality: 82 })
    .toBuffer();
}

function caption(text: string, { width, caption: height }: (typeof cells)[keyof typeof cells]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="#fff"/>` +
      `<text x="6" y="19" font-family="sans-serif" font-size="13" fill="#18181b">${escaped(text)}</text></svg>`,
  );
}

/** A page that shows all sheets, one below the other. */
export function pageOf(names: readonly string[]): string {
  const sheets = names.map((name) => `<h2>${escaped(name)}</h2><img src="${encodeURI(name)}.webp" alt="">`).join("\n");
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>\n${sheets}\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
