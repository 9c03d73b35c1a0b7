import { type Form, partsIn, textIn } from "./form.ts";
import { type Account, invalid, type PaymentIntent, type SetupIntent, StripeFault } from "./objects.ts";
import { intentOf, payerAnswers } from "./payment-calls.ts";
import { saysToSetup } from "./test-cards.ts";
import { type Hands, methodOf, newCard, settleSetup, setupOf, usableMethod } from "./wallet-calls.ts";

/** What Stripe's own code in the browser may ask with the publishable key. `call`: the path behind `/v1/`. */
export function answerBrowser(hands: Hands, account: Account, call: string, form: Form): object {
  const [thing = "", id = "", deed = ""] = call.split("/");
  if (call === "payment_methods") return makeCard(hands, account, form);
  if (thing === "setup_intents" && deed === "confirm") return confirmSetupHere(hands, account, id, form);
  if (thing === "setup_intents") return known(setupOf(account, id), form);
  if (thing === "payment_intents" && deed === "") return known(intentOf(account, id), form);
  throw new StripeFault(404, { type: "invalid_request_error", message: `Unrecognized: ${call}.` });
}

/** The payer's answer to the bank, in Stripe's frame. */
export function answerBank(hands: Hands, account: Account, id: string, outcome: "succeeded" | "failed"): void {
  if (id.startsWith("pi_")) return payerAnswers(hands, account, id, outcome);
  const setup = setupOf(account, id);
  if (setup.status !== "requires_action") throw new Error(`Nobody asked the payer: it is ${setup.status}.`);
  settleSetup(hands, account, setup, methodOf(account, setup.payment_method ?? ""), outcome === "succeeded");
}

function makeCard(hands: Hands, account: Account, form: Form): object {
  const card = partsIn(form, "card");
  const number = textIn(card, "number") ?? "";
  if (textIn(form, "type") !== "card" || !/^\d{12,19}$/u.test(number)) {
    const message = "Your card number is incorrect.";
    throw new StripeFault(402, { type: "card_error", code: "incorrect_number", message, param: "number" });
  }
  return newCard(hands, account, number, Number(textIn(card, "exp_year")));
}

function confirmSetupHere(hands: Hands, account: Account, id: string, form: Form): SetupIntent {
  const setup = setupOf(account, id);
  known(setup, form);
  const method = usableMethod(account, textIn(form, "payment_method") ?? "", setup.customer);
  if (setup.status === "succeeded") throw invalid("setup_intent_unexpected_state", "It has succeeded already.");
  const says = saysToSetup(method.secret.number ?? "");
  if (says === "authenticates") return Object.assign(setup, { status: "requires_action", payment_method: method.id });
  settleSetup(hands, account, setup, method, true);
  if (setup.last_setup_error) throw new StripeFault(402, { ...setup.last_setup_error, setup_intent: setup });
  return setup;
}

/** An intent is shown to whoever has its client secret. */
function known<Intent extends PaymentIntent | SetupIntent>(intent: Intent, form: Form): Intent {
  if (textIn(form, "client_secret") === intent.client_secret) return intent;
  throw invalid("resource_missing", "No such intent.", "intent", 404);
}
