import type { Answered, Calls } from "#application/ports/calls.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { ContractCall, RequestOf } from "#contract/wire/route.ts";
import { invalid, refused } from "#domain/refusal.ts";
import type { HttpClient, Parts } from "./http-client.ts";

/** The calls of the contract over HTTP, as whom `http` calls. */
export class HttpCalls implements Calls {
  readonly #http: Pick<HttpClient, "ask" | "file">;

  constructor(http: Pick<HttpClient, "ask" | "file">) {
    this.#http = http;
  }

  async ask<C extends ContractCall>(call: C, input: RequestOf<C>, key?: string): Promise<Answered<C>> {
    // The compiler has compared the input with the call; from here on the call tells at run time.
    const parts = input as Parts;
    return (await this.#answer(call, parts, key)) as Answered<C>;
  }

  async #answer(call: ContractCall, parts: Parts, key: string | undefined): Promise<unknown> {
    try {
      const value: unknown = call.media ? await this.#http.file(call, parts) : await this.#http.ask(call, parts, key);
      return { kind: "done", value };
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.code === "invalid_request" && parts.body !== undefined) return invalid(error.fields);
      const reason = call.refusals.find((code) => code === error.code);
      if (reason === undefined) throw error;
      return refused(reason);
    }
  }
}
