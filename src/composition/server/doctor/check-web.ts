import { connect } from "node:tls";
import type { Settings } from "../settings.ts";
import { answerOf, ask, clockFinding, type Finding, look, well, wrong } from "./finding.ts";

const day = 86_400_000;

/** Asks the server as the world sees it: pages, webhooks, certificate, and what should not be there. */
export async function checkWeb({ publicOrigin, apiOrigin, mode }: Settings): Promise<readonly Finding[]> {
  const api = apiOrigin ?? publicOrigin;
  const health = await ask(`${api}/readyz`);
  if (health.status !== 200) {
    const mend =
      "Start the server, and let its proxy pass this address on. Behind some routers only others can try it.";
    return [wrong(`${api}/readyz is not answered as it should be (${answerOf(health)}).`, mend)];
  }
  const findings = [well(`${api} answers, with its database.`)];
  if (health.clockAhead !== null) findings.push(clockFinding("the server's", health.clockAhead));
  for (const path of ["/payment/webhook", "/backoffice/webhook"]) findings.push(await webhookFinding(api + path));
  findings.push(await pageFinding(publicOrigin), await metricsFinding(publicOrigin));
  if (publicOrigin.startsWith("https:")) {
    findings.push(await certificateFinding(new URL(publicOrigin)));
    if (mode === "production") findings.push(await plainFinding(publicOrigin));
  }
  return findings;
}

/** An unsigned call must reach the server, which refuses it. */
async function webhookFinding(address: string): Promise<Finding> {
  const headers = { "content-type": "application/json", "x-line-signature": "AAAA", "stripe-signature": "t=1,v1=00" };
  const heard = await ask(address, { method: "POST", headers, body: "{}" });
  if (heard.status === 400 || heard.status === 401 || heard.status === 403) {
    return well(`${address} is there, and refuses what nobody signed.`);
  }
  const mend = "Let the proxy pass it on as it is: path, body and headers, without a login or a redirect.";
  return wrong(`${address} should refuse an unsigned call, and answers otherwise (${answerOf(heard)}).`, mend);
}

async function pageFinding(origin: string): Promise<Finding> {
  const heard = await ask(`${origin}/`);
  const isPage = heard.status === 200 && (heard.headers.get("content-type") ?? "").startsWith("text/html");
  if (!isPage || !heard.headers.has("content-security-policy")) {
    const mend = "`npm run build` before the start, and let the proxy keep the server's headers.";
    return wrong(`${origin}/ is not the app with its security headers (${answerOf(heard)}).`, mend);
  }
  return well(`${origin}/ is the app.`);
}

async function metricsFinding(origin: string): Promise<Finding> {
  const heard = await ask(`${origin}/metrics`);
  if (heard.status !== 0 && heard.text.includes("process_cpu_user_seconds_total")) {
    return wrong("Everybody can read /metrics.", "Let nobody but the monitoring reach METRICS_PORT.");
  }
  return well("The world can't read the metrics.");
}

async function plainFinding(origin: string): Promise<Finding> {
  const { hostname } = new URL(origin);
  const heard = await ask(`http://${hostname}/`);
  const isLedOn = heard.status >= 300 && heard.status < 400;
  if (heard.status === 0 || isLedOn) return well("Nothing is served without TLS.");
  return look(`http://${hostname}/ is answered without TLS.`, "Let the proxy redirect it to https.");
}

function certificateFinding({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: 10_000 }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      const days = Math.floor((until - Date.now()) / day);
      const says = `The certificate of ${hostname} ends in ${days} days.`;
      const mend = "See why it is not renewed: `docker compose logs proxy`, or your provider.";
      socket.end();
      resolve(days < 3 ? wrong(says, mend) : days < 15 ? look(says, mend) : well(says));
    });
    const failed = (why: string) => {
      socket.destroy();
      resolve(wrong(`${hostname} shows no certificate that is trusted: ${why}.`, "Mend TLS in front of the server."));
    };
    socket.once("error", (error) => failed(error.message));
    socket.once("timeout", () => failed("no answer"));
  });
}
