import type { PlayPaymentAnswer } from "#server/adapters/sandbox/play-payment.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Clock, MovableClock } from "#server/application/ports/clock.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { playedOutcomes } from "#contract/development/development.ts";
import type { Money } from "#domain/money/money.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Need } from "#wiring/needs.ts";
import type { IdentityVerifier } from "#server/application/members/know-member.ts";
import type { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { RateLimiter } from "#server/application/ports/rate-limiter.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { CallerLine } from "./stream/stream-outbox.ts";
import type { ThrownAt } from "./thrown.ts";
import type { CallMeter } from "#server/application/ports/call-meter.ts";

/** Issues ID tokens as LINE would, to every caller. */
export interface IdentityIssuer {
  /** A negative `expiresInSeconds` gives an expired token; the default is 12 h. */
  issue(identity: {
    readonly userId: MemberId;
    readonly displayName: string;
    readonly isFriend: boolean;
    readonly expiresInSeconds?: number;
  }): Promise<{ readonly idToken: string; readonly isFriend: boolean }>;
}

/** What is there only in development. */
export interface DevelopmentDeps {
  readonly issuer: IdentityIssuer;
  readonly clock: MovableClock;
  /** Does all work due by now. */
  readonly doDueWork: { run(): Promise<void> };
  /** Plays the payer and its bank. A null amount is the payment's own. */
  readonly playPayment: {
    run(command: {
      readonly paymentId: PaymentId;
      readonly outcome: (typeof playedOutcomes)[number];
      readonly amount: Money | null;
      /** The bank's id of a transfer. */
      readonly transferId: string;
    }): Promise<PlayPaymentAnswer>;
  };
  /** Newest first, with the text that the member would have got. */
  readonly listMessages: { run(): Promise<readonly ShownMessage[]> };
}

/** A message as a member would have got it. */
export interface ShownMessage extends Pick<Message, "id" | "memberId" | "kind" | "createdAt"> {
  readonly text: string;
  /** Where its button leads, on this site; null: it has no button. */
  readonly link: string | null;
  /** The version with a button, as LINE would get it; null: text only. */
  readonly flex: {
    readonly type: "flex";
    readonly altText: string;
    readonly contents: { readonly type: string };
  } | null;
}

/** Who asks for a page, and what may be done for it. */
export interface PageVisitor {
  /** Null when the visitor does not come over a network. */
  readonly address: string | null;
  /** Is the address beyond its limit? Pages then come without their content and without reading anything. */
  readonly isBeyondLimit: boolean;
  /** How many pages may be made at a time for the address. */
  readonly pagesAtOnce: number;
  /** Counts a page that has to be made. False: the address is beyond that limit. */
  readonly mayRender: () => Promise<boolean>;
  /** Resolves when the next step of a rendering may begin. */
  readonly turn: () => Promise<void>;
}

/** Answers a web request. It does not know this app. */
export interface WebHandler {
  fetch(request: Request, visitor?: PageVisitor): Response | Promise<Response>;
}

/** Gets a service by its class or its port. */
export type Use = <Service>(wanted: Need<Service>) => Service;

/** The headers of a request, however it came. Names are in lower case; null: it was not sent. */
export interface SentHeaders {
  get(name: string): string | null;
}

/** Tells callers apart by their address; null when the address is unknown. */
export type AddressOf = (request: { readonly headers: SentHeaders }, surroundings: unknown) => string | null;

/** Everything that the HTTP app needs. A part that is left out is not served. */
export interface HttpDeps {
  /** Gets a use case by its class. Every caller gets the same instance. */
  readonly use: Use;
  readonly identity: IdentityVerifier;
  readonly idempotency: IdempotencyStore;
  /** The business clock. Answers carry it in `Sideline-Now`. */
  readonly clock: Clock;
  /** The machine's clock. Tokens and keys expire by it. */
  readonly realClock: Clock;
  readonly ids: IdSource;
  /** Refuses callers that call too often, and says when they may call again. */
  readonly limiter: RateLimiter;
  /** A factor for the limits on what may be open at the same time; 1 by default. */
  readonly limitsTimes?: number;
  /**
   * The caller's address, from the request and what the server below knows about it; left out when calls don't come
   * over a network.
   */
  readonly addressOf?: AddressOf;
  /** The caller's connection, from what the server below knows; left out when calls don't come over a network. */
  readonly lineOf?: (surroundings: unknown) => CallerLine | null;
  readonly logger: Logger;
  /** Does the work of a call, so that what works for it can name it in the log. */
  readonly duringCall?: <Result>(at: ThrownAt, work: () => Result) => Result;
  /** Counts the calls. */
  readonly meter?: CallMeter;
  /** True while only the server itself asks: such requests are neither logged nor counted. */
  readonly isUnnoticed?: () => boolean;
  /** Resolves when everything that the server needs answers; throws otherwise. */
  readonly checkReady: () => Promise<void>;
  /** Scheme and host that members see, `https://sideline.example`. For links that leave the app. */
  readonly publicOrigin: string;
  /** The origin of the app's page, where it is not the calls' own. Left out, no other origin's page may call. */
  readonly appOrigin?: string;
  /** Ends the open streams, so that the server can stop. */
  readonly shutdown?: AbortSignal;
  /** Pages under `/sandbox`, when the gateway is the sandbox. */
  readonly sandboxPages?: WebHandler;
  /** The `/dev` calls; only in development. */
  readonly development?: DevelopmentDeps;
  /** The web app. It gets every request that is not a call. */
  readonly web?: WebHandler;
}
