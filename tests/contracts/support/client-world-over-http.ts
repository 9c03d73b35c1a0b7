import { checkAnswer } from "#adapters/http/check-answers.ts";
import { createAxios } from "#adapters/http/create-axios.ts";
import { HttpCardRepository } from "#adapters/http/http-card-repository.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { HttpEventRepository } from "#adapters/http/http-event-repository.ts";
import { HttpParticipationRepository } from "#adapters/http/http-participation-repository.ts";
import { HttpPaymentRepository } from "#adapters/http/http-payment-repository.ts";
import { LoginAgain } from "#adapters/http/login-again.ts";
import { endpoint } from "#adapters/http/endpoint.ts";
import type { advanceClock, playPayment } from "#contract/routes/development.ts";
import { anEvent } from "../../support/builders/index.ts";
import { openApp } from "../../server/http/support/app-under-test.ts";
import type { ClientWorld } from "./client-world.ts";

const clock = endpoint<typeof advanceClock>("POST", "/dev/clock");
const payments = endpoint<typeof playPayment>("POST", "/dev/payments/:paymentId");

/** The real server in this process, reached by the app's own HTTP adapters; every answer is held against the contract. */
export async function clientWorldOverHttp(): Promise<ClientWorld> {
  const server = await openApp();
  let events = 0;

  const httpAs = (token: string | null): HttpClient => {
    const stuck = { login: () => Promise.reject(new Error("No login here.")), logout: () => undefined };
    const axios = createAxios({
      baseUrl: "http://sideline.test",
      identity: { idToken: () => token },
      loginAgain: new LoginAgain(stuck, { last: () => null, put: () => undefined }, Date.now),
      exit: { to: (url) => expectNoExit(url) },
      pagePath: () => "/",
      fetch: async (input, init) => server.app.request(new Request(input, init)),
    });
    return new HttpClient(axios, { pageSearch: () => "", checkAnswer });
  };
  const developer = httpAs(null);

  return {
    as: async (memberId) => {
      const http = httpAs(await server.idToken(memberId));
      return {
        events: new HttpEventRepository(http),
        participations: new HttpParticipationRepository(http),
        payments: new HttpPaymentRepository(http),
        cards: new HttpCardRepository(http),
      };
    },
    stranger: { events: new HttpEventRepository(httpAs(null)) },
    createEvent: async (parts = {}) => {
      events += 1;
      const event = anEvent({ id: `event-${events}`, ...parts });
      await server.write((store) => store.events.insert(event));
      return event;
    },
    now: () => server.clock.now(),
    advance: async (milliseconds) => {
      await developer.ask(clock, { body: { advanceSeconds: milliseconds / 1_000 } });
    },
    bank: async (paymentId, outcome) => {
      await developer.ask(payments, { params: { paymentId }, body: { outcome } });
    },
  };
}

function expectNoExit(url: string): never {
  throw new Error(`The app left for ${url}.`);
}
