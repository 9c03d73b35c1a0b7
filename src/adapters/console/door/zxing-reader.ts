import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { CodeReaderClass } from "./code-reader.ts";

/**
 * The reader of codes for browsers without one: ZXing as WebAssembly, from our own files. Ready when it answers;
 * rejects when they can't be fetched or the browser runs no WebAssembly.
 */
export async function loadZxingReader(): Promise<CodeReaderClass> {
  // Without a file of ours it would fetch from a public network, which the page's policy forbids.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return BarcodeDetector;
}
