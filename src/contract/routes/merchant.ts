import { changeMerchantRequest, merchantSettings } from "#contract/merchants/settings.ts";
import { memberPage } from "#contract/members/member.ts";
import { tokenAnswer, tokenForm } from "#contract/merchants/oauth.ts";
import { plainPageQuery } from "#contract/wire/page.ts";
import { route } from "#contract/wire/route.ts";
import { webhookAnswer, webhookRequest } from "#contract/line/webhook.ts";

export const issueToken = route({
  id: "issueToken",
  summary: "A merchant's token for its client credentials.",
  method: "POST",
  path: "/oauth/token",
  auth: "none",
  form: tokenForm,
  response: tokenAnswer,
  successStatus: 200,
  refusals: ["unauthenticated"],
});

export const listMembers = route({
  id: "listMembers",
  summary: "Members who took part in the merchant's events.",
  method: "GET",
  path: "/users",
  auth: "merchant",
  query: plainPageQuery,
  response: memberPage,
  successStatus: 200,
});

export const getMerchantSettings = route({
  id: "getMerchantSettings",
  summary: "The merchant's own settings.",
  method: "GET",
  path: "/backoffice/merchant",
  auth: "merchant",
  response: merchantSettings,
  successStatus: 200,
});

export const changeMerchantSettings = route({
  id: "changeMerchantSettings",
  summary: "Changes times, legal page and transfer account.",
  method: "PATCH",
  path: "/backoffice/merchant",
  auth: "merchant",
  body: changeMerchantRequest,
  response: merchantSettings,
  successStatus: 200,
});

export const receiveWebhook = route({
  id: "receiveWebhook",
  summary: "The app's follow payload with the member's token, or LINE's own webhook with its signature.",
  method: "POST",
  path: "/backoffice/webhook",
  auth: "signature",
  body: webhookRequest,
  response: webhookAnswer,
  successStatus: 200,
  refusals: ["forbidden"],
});
