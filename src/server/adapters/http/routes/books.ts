import { routes } from "#contract/routes.ts";
import { ReadBooks } from "#server/application/ledger/read-books.ts";
import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { pageFrom } from "../input/page-query.ts";
import { problemFromAnswer } from "../problem.ts";

/** A merchant's books. */
export function bookEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const readBooks = use(ReadBooks);
  return [
    serve(routes.getMonthOfBooks, async ({ caller: { merchantId }, params: { month }, query }) => {
      const answer = await readBooks.month({ merchantId, month, timeZone: query.timeZone, ...pageFrom(query) });
      return answer.kind === "read" ? done(answer.month) : problemFromAnswer(answer);
    }),
  ];
}
