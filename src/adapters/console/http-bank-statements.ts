import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type { BankStatements, StatementAnswer, StatementSent } from "#application/console/ports/bank-statements.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { routes } from "#contract/routes.ts";

const noteStatement = endpoint<typeof routes.noteStatement>("POST", "/backoffice/receipts/statement");

/** Statements are sent in one go: nobody watches, and nothing stops them. */
const unwatched = () => ({ onProgress: () => undefined, signal: new AbortController().signal });

/** Bank statements over HTTP, by a client that calls as staff. */
export class HttpBankStatements implements BankStatements {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async send({ file, currency, isDryRun }: StatementSent, key: string): Promise<StatementAnswer> {
    const form = new FormData();
    // Browsers name a CSV file's type in many ways, or not at all; what is in it decides.
    form.set("file", new Blob([file], { type: "text/csv" }), "statement.csv");
    const query = { dryRun: String(isDryRun), ...(currency === null ? {} : { currency }) };
    try {
      const { items } = await this.#http.upload(noteStatement, form, key, unwatched(), query);
      return { kind: "read", items };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "invalid_request" && "file" in error.fields) {
        return { kind: "refused", reason: "no_columns" };
      }
      return { kind: "refused", reason: refusalIn(error, ["too_large"]) };
    }
  }
}
