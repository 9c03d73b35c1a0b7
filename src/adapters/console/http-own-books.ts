import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { pageQueryOf } from "#adapters/http/page-query.ts";
import type { OwnBooks, OwnFigures } from "#application/console/ports/own-books.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { MonthOfBooksView } from "#contract/merchants/books.ts";
import type { FiguresView } from "#contract/merchants/figures.ts";
import type { Language } from "#languages/language.ts";
import type { routes } from "#contract/routes.ts";

const getMonthOfBooks = endpoint<typeof routes.getMonthOfBooks>("GET", "/backoffice/books/:month");
const getFigures = endpoint<typeof routes.getFigures>("GET", "/backoffice/figures");
const printMonthOfBooks = endpoint<typeof routes.printMonthOfBooks>("GET", "/backoffice/books/:month/pdf");

/** The merchant's books and figures over HTTP, by a client that calls as staff. */
export class HttpOwnBooks implements OwnBooks, OwnFigures {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  month(month: string, page?: PageRequest): Promise<MonthOfBooksView> {
    return this.#http.ask(getMonthOfBooks, { params: { month }, query: pageQueryOf(page) });
  }

  figures(): Promise<FiguresView> {
    return this.#http.ask(getFigures, {});
  }

  pdf(month: string, language: Language): Promise<Blob> {
    const { method, path } = printMonthOfBooks;
    return this.#http.picture({ method, path: path.replace(":month", month) as typeof path }, { language });
  }
}
