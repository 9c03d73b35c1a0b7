import { html, raw } from "hono/html";
import { exponentOf, payableStepOf } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";
import type { Authentication } from "./bank.ts";
import { pageStyle } from "./page-style.ts";
import { authenticationPath } from "./payment-view.ts";

type Html = ReturnType<typeof html>;

/** Asks the payer to approve a payment or says that there is nothing left to approve. */
export function authenticationPage(authentication: Authentication): Html {
  return authentication.isOpen ? questionPage(authentication) : donePage(authentication);
}

export function unknownPaymentPage(): Html {
  return page(
    "Payment not found",
    html`<h1>Payment not found</h1>
      <p>This address is wrong, or the payment is gone.</p>
      <a class="button" href="/">Back to Sideline</a>`,
  );
}

function questionPage({ paymentId, amount }: Authentication): Html {
  return page(
    "Confirm your payment",
    html`<h1>Confirm your payment</h1>
      <p>Your bank asks whether this is you.</p>
      <p class="amount">${amountText(amount)}</p>
      <p class="note">This is a test bank. No money moves.</p>
      <form method="post" action="${authenticationPath(paymentId)}">
        <button class="main" name="outcome" value="succeeded">Approve</button>
        <button name="outcome" value="failed">Decline</button>
      </form>`,
  );
}

function donePage({ returnPath }: Authentication): Html {
  return page(
    "Nothing to confirm",
    html`<h1>Nothing to confirm</h1>
      <p>This payment was already answered or has ended.</p>
      <a class="button main" href="${returnPath}">Back to your payment</a>`,
  );
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title} | Sandbox Bank</title>
        <style>
          ${raw(pageStyle)}
        </style>
      </head>
      <body>
        <main>
          <header>
            <svg width="32" height="32" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M12 2 2 8v2h20V8zM4 12v6h3v-6zm6.5 0v6h3v-6zM17 12v6h3v-6zM2 20v2h20v-2z" />
            </svg>
            Sandbox Bank
          </header>
          ${content}
        </main>
      </body>
    </html>`;
}

/** `THB 350.00`, `JPY 1,200`, `TWD 300`: a currency sold in whole units shows none of its smaller ones. */
function amountText({ amount, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = payableStepOf(currency) === 10 ** exponent ? 0 : exponent;
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: exponent,
  });
  return format.format(amount / 10 ** exponent);
}
