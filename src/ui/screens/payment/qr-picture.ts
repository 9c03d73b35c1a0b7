import { encode } from "uqr";

/** Dots a module: large enough for a banking app that reads the picture from the phone's photos. */
const scale = 12;
const quietZone = 4;

/** A QR code as a PNG in a data URL, black on white; null where the browser can't draw. */
export function qrPicture(value: string): string | null {
  const { data, size } = encode(value, { ecc: "M", border: 0 });
  const canvas = document.createElement("canvas");
  canvas.width = (size + 2 * quietZone) * scale;
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect((x + quietZone) * scale, (y + quietZone) * scale, scale, scale);
    });
  });
  return canvas.toDataURL("image/png");
}
