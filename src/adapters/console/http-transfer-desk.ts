import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { pageQueryOf } from "#adapters/http/page-query.ts";
import { nullIfNotFound, refusalIn } from "#adapters/http/request-failure.ts";
import type { CustomerList } from "#application/console/ports/customers.ts";
import type {
  ExceptionCommand,
  ExceptionDecision,
  SlipDecided,
  KeptDecision,
  TransferDesk,
} from "#application/console/ports/transfer-desk.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { PersonView } from "#contract/merchants/people.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import type { routes } from "#contract/routes.ts";
import type { MoneyExceptionView, WaitingSlip } from "#contract/transfers/receipt.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentId } from "#domain/payment/payment.ts";

const listReceipts = endpoint<typeof routes.listReceipts>("GET", "/backoffice/receipts");
const getReceipt = endpoint<typeof routes.getReceipt>("GET", "/line/upload/receipt");
const approveReceipt = endpoint<typeof routes.approveReceipt>("POST", "/backoffice/receipts/:paymentId/approve");
const rejectReceipt = endpoint<typeof routes.rejectReceipt>("POST", "/backoffice/receipts/:paymentId/reject");
const listExceptions = endpoint<typeof routes.listExceptions>("GET", "/backoffice/exceptions");
const resolveException = endpoint<typeof routes.resolveException>("POST", "/backoffice/exceptions/:id/resolve");
const listMembers = endpoint<typeof routes.listMembers>("GET", "/users");
const changePerson = endpoint<typeof routes.changePerson>("PUT", "/backoffice/people/:memberId");

/** Transfers that wait for a decision, over HTTP, by a client that calls as staff. */
export class HttpTransferDesk implements TransferDesk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  slips(page?: PageRequest): Promise<Page<WaitingSlip>> {
    return this.#http.ask(listReceipts, { query: pageQueryOf(page) });
  }

  picture(paymentId: PaymentId): Promise<Blob | null> {
    return this.#http.picture(getReceipt, { paymentId }).catch(nullIfNotFound);
  }

  decide({ key, paymentId, reviewSince: since, verdict }: KeptDecision): Promise<SlipDecided> {
    const request = { params: { paymentId }, outlivesPage: true } as const;
    const seen = { reviewSince: new Date(since).toISOString() };
    if (verdict.kind === "reject")
      return decided(this.#http.ask(rejectReceipt, { ...request, body: { ...seen, reason: verdict.reason } }, key));
    const { kind: _, ...said } = verdict;
    return decided(this.#http.ask(approveReceipt, { ...request, body: { ...seen, ...said } }, key));
  }

  exceptions(page?: PageRequest, q?: string): Promise<Page<MoneyExceptionView>> {
    return this.#http.ask(listExceptions, { query: { ...(q === undefined ? {} : { q }), ...pageQueryOf(page) } });
  }

  async resolve(id: string, command: ExceptionCommand): Promise<ExceptionDecision> {
    try {
      const exception = await this.#http.ask(resolveException, { params: { id }, body: { ...command } });
      return { kind: "resolved", exception };
    } catch (error) {
      const codes = ["not_found", "not_settleable", "attendance_unknown", "transfer_used", "invalid_request"] as const;
      return { kind: "refused", reason: refusalIn(error, codes) };
    }
  }
}

async function decided(asked: Promise<unknown>): Promise<SlipDecided> {
  try {
    await asked;
    return { kind: "decided" };
  } catch (error) {
    const codes = ["not_under_review", "attendance_unknown", "transfer_used", "invalid_request"] as const;
    return { kind: "refused", reason: refusalIn(error, codes) };
  }
}

/** The merchant's members over HTTP. */
export class HttpCustomerList implements CustomerList {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(page?: PageRequest): Promise<Page<CustomerView>> {
    return this.#http.ask(listMembers, { query: pageQueryOf(page) });
  }

  change(memberId: string, standing: "let_in" | "blocked" | null, reason: string | null): Promise<PersonView> {
    const body = { standing, ...(reason === null ? {} : { reason }) };
    return this.#http.ask(changePerson, { params: { memberId }, body });
  }
}
