export { english } from "./en/pack.ts";
export { thai } from "./th/pack.ts";
export { japanese } from "./ja/pack.ts";
export { chinese } from "./zh-TW/pack.ts";
