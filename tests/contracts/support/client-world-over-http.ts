import { HttpSlipRepository } from "#adapters/http/http-slip-repository.ts";
import { TimeoutDelay } from "#adapters/browser/timers.ts";
import { checkAnswer } from "#adapters/http/check-answers.ts";
import { createAxios } from "#adapters/http/create-axios.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { HttpEventRepository } from "#adapters/http/http-event-repository.ts";
import { HttpProfileRepository } from "#adapters/http/http-profile-repository.ts";
import { HttpBankAccountRepository } from "#adapters/http/http-bank-account-repository.ts";
import { HttpCardRepository } from "#adapters/http/http-card-repository.ts";
import { HttpLiveEvents } from "#adapters/http/http-live-events.ts";
import { HttpParticipationRepository } from "#adapters/http/http-participation-repository.ts";
import { HttpPaymentRepository } from "#adapters/http/http-payment-repository.ts";
import { LoginAgain } from "#adapters/http/refused-calls.ts";
import { HttpSalesDocumentRepository } from "#adapters/http/http-sales-document-repository.ts";
import { HttpRefundRepository } from "#adapters/http/http-refund-repository.ts";
import { HttpTieRepository } from "#adapters/http/http-tie-repository.ts";
import { InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import { officialAccount } from "../../server/http/support/app-under-test.ts";
import { clientWorldOver, type PortsOf } from "./client-world-over.ts";

const baseUrl = "http://sideline.test";

/** The app's own HTTP adapters on the real server in this process; every answer is held against the contract. */
const overHttp: PortsOf = async (server, memberId) => {
  const token = memberId === null ? null : await server.idToken(memberId);
  const identity = { idToken: () => token };
  const stuck = { login: () => Promise.reject(new Error("No login here.")), logout: () => undefined };
  const fetchHere: typeof fetch = async (input, init) => server.app.request(new Request(input, init));
  const shared = {
    baseUrl,
    identity,
    loginAgain: new LoginAgain(stuck, { last: () => null, put: () => undefined }, Date.now),
    exit: new InMemoryExit(),
    pagePath: () => "/",
    fetch: fetchHere,
  };
  const axios = createAxios(shared);
  const http = new HttpClient(() => Promise.resolve(axios), { baseUrl, pageSearch: () => "", checkAnswer });
  const visibility = { isVisible: () => true, onChange: () => () => undefined };
  return {
    events: new HttpEventRepository(http),
    participations: new HttpParticipationRepository(http),
    payments: new HttpPaymentRepository(http),
    slips: new HttpSlipRepository(http),
    refunds: new HttpRefundRepository(http),
    documents: new HttpSalesDocumentRepository(http),
    bankAccounts: new HttpBankAccountRepository(http),
    cards: new HttpCardRepository(http),
    profiles: new HttpProfileRepository(http, officialAccount),
    ties: new HttpTieRepository(http),
    live: new HttpLiveEvents({ ...shared, visibility, delay: new TimeoutDelay() }),
  };
};

export const clientWorldOverHttp = () => clientWorldOver(overHttp);
