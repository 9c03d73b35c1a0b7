import { minify } from "vite";

/** A script of the page as it is sent. */
export async function minified(script: string): Promise<string> {
  return (await minify("inline.js", script)).code;
}
