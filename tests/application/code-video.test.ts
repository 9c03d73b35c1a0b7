import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { frameOf, videoSize, writeCodeVideo } from "../e2e/support/code-video.ts";

const { width, height } = videoSize;

/** The modules of a code in a frame, read along the middles of what is black or white on the grey wall. */
function modulesIn(frame: Uint8Array, size: number): readonly (readonly boolean[])[] {
  const isCode = (value: number | undefined) => value === 24 || value === 232;
  const at = frame.subarray(0, width * height).findIndex(isCode);
  const [left, top] = [at % width, Math.floor(at / width)];
  let wide = 0;
  while (isCode(frame[at + wide])) wide += 1;
  const module = wide / size;
  const middle = (index: number) => Math.floor((index + 0.5) * module);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => frame[(top + middle(y)) * width + left + middle(x)] === 24),
  );
}

it("a frame holds the ticket's code with its quiet zone, wherever the hand is", () => {
  const { data, size } = encode("vJb0XhMZ2pQyXn3aYtq5kw", { ecc: "M", border: 4 });
  for (const frame of [0, 7, 23]) expect(modulesIn(frameOf("vJb0XhMZ2pQyXn3aYtq5kw", frame), size)).toEqual(data);
});

it("a video is what Chromium reads: a header, then frames of one size", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sideline-video-"));
  const file = path.join(folder, "ticket.y4m");
  await writeCodeVideo(file, [
    { code: null, seconds: 0.2 },
    { code: "ticket", seconds: 0.3 },
  ]);
  const video = await readFile(file);
  await rm(folder, { recursive: true });
  const header = "YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n";
  expect(video.subarray(0, header.length).toString("latin1")).toBe(header);
  const frame = "FRAME\n".length + width * height * 1.5;
  expect(video.length).toBe(header.length + 5 * frame);
  for (let at = header.length; at < video.length; at += frame)
    expect(video.subarray(at, at + 6).toString("latin1")).toBe("FRAME\n");
});
