import { parentPort } from "node:worker_threads";
import type { Pixels } from "./code-reader.ts";
import { readQrCodes } from "./qr-codes.ts";

/* The program of the thread that reads the codes on pictures (see `readingApart`). */
parentPort?.on("message", (pixels: Pixels) => {
  void readQrCodes(pixels)
    .catch(() => [])
    .then((texts) => parentPort?.postMessage(texts));
});
