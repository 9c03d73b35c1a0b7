import {
  bankAccount,
  bankAccountList,
  bankAccountQuery,
  bankAccountRequest,
} from "#contract/refunding/bank-account.ts";
import { card, cardList, cardQuery, cardSetup, changeCardRequest, saveCardRequest } from "#contract/paying/card.ts";
import { route } from "#contract/wire/route.ts";

export const getCardSetup = route({
  id: "getCardSetup",
  summary: "What the gateway's card form needs.",
  method: "GET",
  path: "/line/card",
  auth: "member",
  response: cardSetup,
  successStatus: 200,
  refusals: ["gateway_unavailable"],
});

export const listCards = route({
  id: "listCards",
  summary: "The member's saved cards.",
  method: "GET",
  path: "/line/list/user/card",
  auth: "member",
  response: cardList,
  successStatus: 200,
});

export const saveCard = route({
  id: "saveCard",
  summary: "Saves a card by the token of the card form.",
  method: "POST",
  path: "/line/user/card",
  auth: "member",
  body: saveCardRequest,
  response: card,
  successStatus: 200,
  refusals: ["payment_declined", "gateway_unavailable"],
});

export const changeCard = route({
  id: "changeCard",
  summary: "Makes a card the default one, or not.",
  method: "PATCH",
  path: "/line/user/card",
  auth: "member",
  body: changeCardRequest,
  response: card,
  successStatus: 200,
  refusals: ["not_found"],
});

export const removeCard = route({
  id: "removeCard",
  summary: "Removes a card, here and at the gateway.",
  method: "DELETE",
  path: "/line/user/card",
  auth: "member",
  query: cardQuery,
  successStatus: 204,
  refusals: ["not_found", "card_in_use", "gateway_unavailable"],
});

export const listBankAccounts = route({
  id: "listBankAccounts",
  summary: "The member's refund bank accounts, at most one a country.",
  method: "GET",
  path: "/line/user/bank/account",
  auth: "member",
  response: bankAccountList,
  successStatus: 200,
});

export const putBankAccount = route({
  id: "putBankAccount",
  summary: "Sets the refund bank account of the bank's country.",
  method: "PUT",
  path: "/line/user/bank/account",
  auth: "member",
  body: bankAccountRequest,
  response: bankAccount,
  successStatus: 200,
});

export const removeBankAccount = route({
  id: "removeBankAccount",
  summary: "Removes the refund bank account of a country.",
  method: "DELETE",
  path: "/line/user/bank/account",
  auth: "member",
  query: bankAccountQuery,
  successStatus: 204,
  refusals: ["not_found", "refund_open"],
});
