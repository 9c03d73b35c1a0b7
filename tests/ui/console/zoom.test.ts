import { describe, expect, it } from "vitest";
import { closest, dragged, fitted, wholePicture, within, zoomedAt } from "#ui/console/screens/money/zoom.ts";

const slip = { width: 1_080, height: 2_160 };
const phone = { width: 360, height: 720 };
const desk = { width: 640, height: 540 };
const middle = { x: 0, y: 0 };

describe("a slip in its frame", () => {
  it("is whole at first: in full width on a phone, in full height on a desk", () => {
    expect(fitted(slip, phone)).toEqual(phone);
    expect(fitted(slip, desk)).toEqual({ width: 270, height: 540 });
  });

  it("is enlarged to its full resolution, and a small one three times", () => {
    const most = zoomedAt(wholePicture, 1_000, middle, slip, desk);
    expect(fitted(slip, desk).width * most.scale).toBe(slip.width);
    expect(closest({ width: 200, height: 400 }, phone)).toBe(3);
    expect(zoomedAt(most, 1e-6, middle, slip, desk)).toEqual(wholePicture);
  });

  it("keeps the point under the finger in its place", () => {
    const at = { x: 90, y: -180 };
    const closer = zoomedAt(wholePicture, 2, at, slip, phone);
    const where = ({ scale, x, y }: typeof closer) => ({
      x: x + at.x / (phone.width * scale),
      y: y + at.y / (phone.height * scale),
    });
    expect(where(closer)).toEqual(where(wholePicture));
  });

  it("is dragged no further than to its edges", () => {
    const closer = zoomedAt(wholePicture, 2, middle, slip, phone);
    expect(dragged(closer, { x: -36, y: 0 }, slip, phone)).toEqual({ scale: 2, x: 0.55, y: 0.5 });
    expect(dragged(closer, { x: 5_000, y: -5_000 }, slip, phone)).toEqual({ scale: 2, x: 0.25, y: 0.75 });
    expect(dragged(wholePicture, { x: 50, y: 50 }, slip, phone)).toEqual(wholePicture);
  });

  it("is looked at in the same way after one with other sides, as far as it goes", () => {
    const corner = dragged(zoomedAt(wholePicture, 3, middle, slip, phone), { x: 999, y: 999 }, slip, phone);
    const next = within(corner, { width: 1_000, height: 1_000 }, phone);
    expect(next).toEqual({ scale: 3, x: corner.x, y: 1 / 3 });
  });
});
