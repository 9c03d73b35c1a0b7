import * as v from "valibot";
import type { SlipVerifierSettings } from "../transfers/slip-verifier-settings.ts";
import { ask, type Finding, look, well, wrong } from "./finding.ts";

/** What is read of `GET /v2/info` (easyslip-document.cl1.easythunder.com/en/v2/info). It names the holder too. */
const infoBody = v.object({
  data: v.object({
    application: v.object({ quota: v.object({ remaining: v.nullable(v.number()) }) }),
    branch: v.object({ isActive: v.boolean() }),
  }),
});

const portal = "EasySlip's portal says more. Until then slips are reviewed without a bank's answer.";
/** Below this many somebody should buy more. */
const few = 100;

/** Asks EasySlip about the key, and what is left of its quota. Asks about no slip, so it costs nothing. */
export async function checkSlips({ apiOrigin, apiKey }: SlipVerifierSettings): Promise<Finding> {
  const heard = await ask(`${apiOrigin}/v2/info`, { headers: { authorization: `Bearer ${apiKey}` } });
  if (heard.status === 0) {
    return look(`EasySlip does not answer: ${heard.why}.`, `Let this machine reach ${apiOrigin}. ${portal}`);
  }
  if (heard.status === 401) {
    return wrong("EasySlip does not know EASYSLIP_API_KEY.", "Copy the key again from EasySlip's portal.");
  }
  const info = v.safeParse(infoBody, heard.status === 200 ? heard.body : undefined);
  if (!info.success) {
    return wrong(
      `EasySlip refuses this key or machine (status ${heard.status}).`,
      `Is this machine's address allowed there? ${portal}`,
    );
  }
  const { application, branch } = info.output.data;
  const left = application.quota.remaining;
  if (!branch.isActive) return wrong("The branch of EASYSLIP_API_KEY is switched off at EasySlip.", portal);
  if (left !== null && left <= 0) return wrong("EasySlip's quota is used up.", portal);
  if (left !== null && left < few) return look(`EasySlip answers ${left} more times.`, portal);
  return well(`EasySlip can be asked about slips${left === null ? "" : `, ${left} more times`}.`);
}
