import type { Answered, Calls, InputOf } from "#application/ports/calls.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { ContractCall } from "#contract/wire/route.ts";
import { invalid, refused } from "#domain/refusal.ts";
import type { HttpClient, Parts } from "./http-client.ts";

/** The calls of the contract over HTTP, as whom `http` calls. */
export class HttpCalls implements Calls {
  readonly #http: Pick<HttpClient, "ask" | "file" | "upload">;

  constructor(http: Pick<HttpClient, "ask" | "file" | "upload">) {
    this.#http = http;
  }

  async ask<C extends ContractCall>(call: C, input: InputOf<C>, key?: string): Promise<Answered<C>> {
    // The compiler has compared the input with the call; from here on the call tells at run time.
    const parts = input as Parts;
    return (await this.#answer(call, parts, key)) as Answered<C>;
  }

  async #answer(call: ContractCall, parts: Parts, key: string | undefined): Promise<unknown> {
    try {
      return { kind: "done", value: await this.#value(call, parts, key) };
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.code === "invalid_request" && (parts.body ?? parts.file) !== undefined) return invalid(error.fields);
      const reason = call.refusals.find((code) => code === error.code);
      if (reason === undefined) throw error;
      return refused(reason);
    }
  }

  #value(call: ContractCall, parts: Parts, key: string | undefined): Promise<unknown> {
    if (parts.file) return this.#upload(call, parts, key);
    return call.media ? this.#http.file(call, parts) : this.#http.ask(call, parts, key);
  }

  /** Nobody watches, and nothing stops it. */
  #upload(call: ContractCall, { fields = {}, file, query }: Parts, key: string | undefined): Promise<unknown> {
    if (!file || key === undefined) throw new Error(`${call.path} needs a file and a key.`);
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) if (text !== undefined) form.set(name, text);
    // A fixed name: the file's own name may reveal personal details.
    form.set("file", file, "file");
    const unwatched = { onProgress: () => undefined, signal: new AbortController().signal };
    return this.#http.upload(call, form, key, unwatched, query);
  }
}
