import { existsSync } from "node:fs";

const headless = "/usr/bin/chromium-headless-shell";

/**
 * The file of the browser that suites, benches and pictures start: `CHROMIUM`, else Debian's headless shell, else
 * Debian's Chromium. The shell is the same engine without the windows of the browser, which cost a third of the
 * processor time of the browser suites (decision 0089).
 */
export const chromiumFile: string = process.env["CHROMIUM"] ?? (existsSync(headless) ? headless : "/usr/bin/chromium");
