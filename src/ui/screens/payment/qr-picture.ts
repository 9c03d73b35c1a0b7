import { encode } from "uqr";

/** Dots a module: large enough for a banking app that reads the picture from the phone's photos. */
const scale = 12;
const quietZone = 4;

/** What stands over every code of Thai QR Payment, in the deep blue of its mark. */
export const thaiQrName = "THAI QR PAYMENT";
const thaiQrBlue = "#113566";
const bandHeight = 72;

/** A QR code as a PNG in a data URL, black on white, under Thai QR's mark if it is one; null where none is drawn. */
export function qrPicture(value: string, isThai: boolean): string | null {
  const { data, size } = encode(value, { ecc: "M", border: 0 });
  const canvas = document.createElement("canvas");
  const top = isThai ? bandHeight : 0;
  canvas.width = (size + 2 * quietZone) * scale;
  canvas.height = canvas.width + top;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (isThai) drawMark(context, canvas.width);
  context.fillStyle = "#000";
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect((x + quietZone) * scale, top + (y + quietZone) * scale, scale, scale);
    });
  });
  return canvas.toDataURL("image/png");
}

function drawMark(context: CanvasRenderingContext2D, width: number): void {
  context.fillStyle = thaiQrBlue;
  context.fillRect(0, 0, width, bandHeight);
  context.fillStyle = "#fff";
  context.font = "700 40px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(thaiQrName, width / 2, bandHeight / 2 + 2);
}
