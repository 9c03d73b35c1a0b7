import { Hono } from "hono";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { id } from "#contract/id.ts";
import type { Authentication, SandboxBank } from "./bank.ts";
import { authenticationPage, unknownPaymentPage } from "./page-html.ts";
import { pageStyle } from "./page-style.ts";
import { isOwnPath } from "./return-path.ts";

const answer = v.object({ outcome: v.picklist(["succeeded", "failed"]) });
const maxBodyBytes = 1_024;

/**
 * The sandbox bank's 3-D Secure page, at `/sandbox/authenticate/{paymentId}`. To be mounted in development only.
 * GET asks the payer; POST with `outcome` `succeeded` or `failed` takes the answer and goes back to the app.
 * Whoever has the address may answer, as at a bank that texted it; the ids in it can't be guessed. What surprises is
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

/** What the bank asks about; null for what is no id of ours. */
async function asked(bank: Pick<SandboxBank, "authenticationOf">, paymentId: string): Promise<Authentication | null> {
  return v.is(id, paymentId) ? bank.authenticationOf(paymentId) : null;
}

/** Never leaves our origin, whatever the books say. */
function wayBack({ returnPath }: Authentication): string {
  return isOwnPath(returnPath) ? returnPath : "/";
}

async function guard(c: Context): Promise<void> {
  const csp = `default-src 'none'; style-src '${await styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  c.header("Content-Security-Policy", csp);
  c.header("Cache-Control", "private, no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Content-Type-Options", "nosniff");
}

const styleHash = hashOf(pageStyle);

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
