import type { BrowserContext } from "@playwright/test";
import { youngFeatures, type YoungFeatures } from "../../support/browsers/young-features.ts";

/**
 * Takes away from every page of a context what the oldest promised browsers lack, by MDN's data (decision 0139), and
 * what was measured besides: `createImageBitmap` that refuses an option, dates of `en-CA` in another form, regular
 * expressions without look-behind.
 */
export async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeWhatIsYoung, youngFeatures());
}

/** Runs in the page, alone. */
function removeWhatIsYoung({ globals, statics, members }: YoungFeatures): void {
  type Holder = Record<string, unknown> & { readonly prototype?: object };
  const window = globalThis as unknown as Record<string, Holder | undefined>;
  const without = (holder: object | undefined, name: string) => holder && Reflect.deleteProperty(holder, name);
  for (const name of globals) without(window, name);
  for (const path of statics) {
    const [name = "", member = ""] = path.split(".");
    without(window[name], member);
  }
  for (const path of members) {
    const [name = "", member = ""] = path.split(".");
    without(window[name]?.prototype, member);
    // MDN lists the static members of built-ins among the others; those of Window are its own.
    without(name === "Window" ? window : window[name], member);
  }

  const decode = globalThis.createImageBitmap;
  globalThis.createImageBitmap = (...given: unknown[]) =>
    given.some((one) => typeof one === "object" && one !== null && "imageOrientation" in one)
      ? Promise.reject(new TypeError("Type error"))
      : Reflect.apply(decode, globalThis, given);

  globalThis.RegExp = new Proxy(RegExp, {
    construct(of, [pattern, flags], like) {
      if (/\(\?<[=!]/u.test(String(pattern))) throw new SyntaxError("Invalid regular expression: invalid group");
      return Reflect.construct(of, [pattern, flags], like) as object;
    },
  });

  const { format } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
    ...format,
    get(this: Intl.DateTimeFormat) {
      const write = format.get?.call(this) as (at?: number) => string;
      if (this.resolvedOptions().locale !== "en-CA") return write;
      return (at?: number) => write(at).replace(/^\d\d(\d\d)-(\d\d)-(\d\d)/u, "$2/$3/$1");
    },
  });
}
