import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html, raw } from "hono/html";
import * as v from "valibot";
import { id } from "#contract/wire/text.ts";
import { exponentOf, payableStepOf } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";
import type { Authentication, SandboxBank } from "./bank.ts";
import { authenticationPath, isOwnPath } from "./payment-view.ts";

const answer = v.object({ outcome: v.picklist(["succeeded", "failed"]) });
const maxBodyBytes = 1_024;

/**
 * The sandbox bank's 3-D Secure page, at `/sandbox/authenticate/{paymentId}`. Mount it in development only. GET asks
 * the payer. POST with `outcome` `succeeded` or `failed` takes the answer and returns to the app. Anybody with the
 * address may answer, as with a bank that sends it by text message; its ids can't be guessed. Unexpected errors are
 * thrown, for the app around it to answer.
 */
export function sandboxPages(gateway: { readonly bank: Pick<SandboxBank, "authenticationOf" | "authenticate"> }): Hono {
  const { bank } = gateway;
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  app.use(async (c, next) => {
    await next();
    await guard(c);
  });
  app.get("/sandbox/authenticate/:paymentId", async (c) => {
    const authentication = await asked(bank, c.req.param("paymentId"));
    if (authentication === null) return c.html(unknownPaymentPage(), 404);
    return c.html(authenticationPage({ ...authentication, returnPath: wayBack(authentication) }));
  });
  app.post("/sandbox/authenticate/:paymentId", bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const authentication = await asked(bank, c.req.param("paymentId"));
    if (authentication === null) return c.html(unknownPaymentPage(), 404);
    const form = v.safeParse(answer, await c.req.parseBody().catch(() => null));
    if (!form.success)
      return c.html(authenticationPage({ ...authentication, returnPath: wayBack(authentication) }), 400);
    await bank.authenticate(authentication.paymentId, form.output.outcome === "succeeded");
    return c.redirect(wayBack(authentication), 303);
  });
  return app;
}

/** What the bank asks about; null when the text is not an id. */
async function asked(bank: Pick<SandboxBank, "authenticationOf">, paymentId: string): Promise<Authentication | null> {
  return v.is(id, paymentId) ? bank.authenticationOf(paymentId) : null;
}

/** Always an address on our own origin, whatever the books say. */
function wayBack({ returnPath }: Authentication): string {
  return isOwnPath(returnPath) ? returnPath : "/";
}

async function guard(c: Context): Promise<void> {
  const policy = [
    "default-src 'none'",
    `style-src '${await styleHash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  c.header("Content-Security-Policy", policy.join("; "));
  c.header("Cache-Control", "private, no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Content-Type-Options", "nosniff");
}

/** The style of the sandbox bank: one column for a thumb, light and dark by the device's setting. It loads nothing. */
const pageStyle = `
:root{color-scheme:light dark;--page:#f4f4f5;--card:#fff;--text:#18181b;--soft:#52525b;--line:#d4d4d8;
  --brand:#1d4ed8;--note:#fef3c7;--on-note:#78350f}
@media (prefers-color-scheme:dark){:root{--page:#09090b;--card:#18181b;--text:#fafafa;--soft:#a1a1aa;
  --line:#3f3f46;--brand:#2563eb;--note:#451a03;--on-note:#fde68a}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:max(16px,
  env(safe-area-inset-top)) 16px max(16px,env(safe-area-inset-bottom));background:var(--page);color:var(--text);
  font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:400px;padding:24px;border:1px solid var(--line);border-radius:16px;
  background:var(--card)}
header{display:flex;align-items:center;gap:12px;margin-bottom:20px;font-weight:600}
svg{flex:none;color:var(--brand)}
h1{margin:0 0 4px;font-size:20px;line-height:1.3}
p{margin:0 0 16px;color:var(--soft)}
.amount{margin:0 0 16px;color:var(--text);font-size:32px;font-weight:700;line-height:1.2;
  font-variant-numeric:tabular-nums}
.note{padding:10px 12px;border-radius:10px;background:var(--note);color:var(--on-note);font-size:14px}
form{display:grid;gap:12px}
button,.button{display:block;width:100%;min-height:48px;padding:11px 16px;border:1px solid var(--line);
  border-radius:12px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;
  text-decoration:none;cursor:pointer}
.main{border-color:var(--brand);background:var(--brand);color:#fff}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;

const styleHash = hashOf(pageStyle);

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

type Html = ReturnType<typeof html>;

/** Asks the payer to approve a payment, or says that there is nothing left to approve. */
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
        ${raw(`<style>${pageStyle}</style>`)}
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

/** `THB 350.00`, `JPY 1,200`, `TWD 300`. A currency that is paid in whole units shows no decimals. */
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
