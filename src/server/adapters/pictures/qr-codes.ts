import { decodeQRBatch } from "qr/decode.js";
import type { CodeReader } from "./code-reader.ts";

/** In milliseconds, for everything that is tried again after the first look at each size. */
const longestSearch = 500;

/**
 * Reads all QR codes on a picture, turned by any angle, at four sizes up to its own. A first look takes some 30 ms;
 * what it does not find is searched for until the time is up.
 */
export const readQrCodes: CodeReader = async ({ data, width, height }) => {
  const limits = { effort: Infinity, timeLimit: longestSearch, maxSize: { width, height } };
  const [found = []] = await decodeQRBatch([{ data, width, height }], limits);
  return found.filter((one) => typeof one === "string");
};
