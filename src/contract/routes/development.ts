import * as v from "valibot";
import {
  clockAnswer,
  clockRequest,
  developmentMessages,
  identityAnswer,
  identityRequest,
  playPaymentRequest,
} from "#contract/development/development.ts";
import { id } from "#contract/wire/id.ts";
import { payment } from "#contract/paying/payment.ts";
import { route } from "#contract/wire/route.ts";

export const issueIdentity = route({
  id: "issueIdentity",
  summary: "A signed ID token of the development issuer.",
  method: "POST",
  path: "/dev/identity",
  auth: "development",
  body: identityRequest,
  response: identityAnswer,
  successStatus: 200,
});

export const advanceClock = route({
  id: "advanceClock",
  summary: "Moves the server's clock forward and does all work due by then.",
  method: "POST",
  path: "/dev/clock",
  auth: "development",
  body: clockRequest,
  response: clockAnswer,
  successStatus: 200,
});

export const playPayment = route({
  id: "playPayment",
  summary: "Plays bank and payer for a payment.",
  method: "POST",
  path: "/dev/payments/:paymentId",
  auth: "development",
  params: v.object({ paymentId: id }),
  body: playPaymentRequest,
  response: payment,
  successStatus: 200,
});

export const listMessages = route({
  id: "listMessages",
  summary: "The messages that members would have got.",
  method: "GET",
  path: "/dev/messages",
  auth: "development",
  response: developmentMessages,
  successStatus: 200,
});
