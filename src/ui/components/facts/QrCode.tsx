import { useMemo } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  readonly value: string;
  /** What it is for, for screen readers. */
  readonly label: string;
  readonly className?: string;
}

/** Modules that a scanner needs empty around the code. */
const quietZone = 4;

/** A QR code: black on white in both themes, because scanners need that. Drawn as one path for any size. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(value), [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      shapeRendering="crispEdges"
      className={className ?? "w-full max-w-60 rounded-md"}
    >
      <rect x={-quietZone} y={-quietZone} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: "M", border: 0 });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  });
  return { size, path };
}
