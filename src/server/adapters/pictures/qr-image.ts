import { encode } from "uqr";

const quietZone = 4;

/**
 * A QR code as an SVG in a `data:` address. It needs no request, so it also works in a static demo and without a
 * network. It is black on white with a quiet zone in every theme, because a camera could not read it in dark mode.
 */
export function qrImageUrl(payload: string): string {
  const { data, size } = encode(payload, { ecc: "M", border: quietZone });
  const path = data
    .map((row, y) =>
      runsOf(row)
        .map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(""),
    )
    .join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The dark runs of a row. */
function runsOf(row: readonly boolean[]): readonly { readonly x: number; readonly length: number }[] {
  const runs: { readonly x: number; readonly length: number }[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    const length = (end === -1 ? row.length : end) - x;
    runs.push({ x, length });
    x += length;
  }
  return runs;
}
