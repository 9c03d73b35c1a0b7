export { thailand } from "./countries/thailand.ts";
export { taiwan } from "./countries/taiwan.ts";
export { japan } from "./countries/japan.ts";
