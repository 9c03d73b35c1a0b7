import { run, type Terminal } from "#cli/backoffice/run.ts";
import { type AppUnderTest, clientSecret } from "../../http/support/app-under-test.ts";

export const environment = {
  BACKOFFICE_URL: "http://sideline.test/",
  CLIENT_ID: "merchant-1",
  CLIENT_SECRET: clientSecret,
};

/** The command line over the app in process, with a folder and a clock of its own. */
export class CommandLine {
  readonly #test: AppUnderTest;
  /** What is in the folder: text, bytes, or what its JSON says. */
  files: Record<string, unknown> = {};
  readonly pauses: number[] = [];
  /** The idempotency key of every call, in order. */
  readonly keys: (string | null)[] = [];

  constructor(test: AppUnderTest) {
    this.#test = test;
  }

  /** Runs words, or one text of them without spaces in any. */
  async run(words: string | readonly string[], parts: Partial<Terminal> = {}) {
    let [out, err] = ["", ""];
    const terminal: Terminal = {
      environment,
      fetch: async (address, init) => {
        this.keys.push(new Headers(init.headers).get("idempotency-key"));
        return this.#test.app.request(address.replace("http://sideline.test", ""), init);
      },
      newKey: () => crypto.randomUUID(),
      pause: async (milliseconds) => {
        this.pauses.push(milliseconds);
      },
      print: (text) => (out += text),
      complain: (text) => (err += text),
      readText: async (path) => {
        if (!(path in this.files)) throw new Error("no such file");
        const file = this.files[path];
        return typeof file === "string" ? file : JSON.stringify(file);
      },
      readBytes: async (path) => {
        if (!(path in this.files)) throw new Error("no such file");
        const file = this.files[path];
        return file instanceof Uint8Array ? new Uint8Array(file) : new TextEncoder().encode(String(file));
      },
      openNew: async (path) => {
        if (path in this.files) return null;
        this.files[path] = "";
        return {
          write: async (content) => {
            this.files[path] = content;
          },
          discard: async () => {
            delete this.files[path];
          },
        };
      },
    };
    const code = await run(typeof words === "string" ? words.split(" ").filter((word) => word !== "") : words, {
      ...terminal,
      ...parts,
    });
    return { code, out, err };
  }
}
