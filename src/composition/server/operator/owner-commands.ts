import { confirmPath } from "#addresses/console.ts";
import { refusal } from "#cli/backoffice/failures.ts";
import { sideline } from "#domain/merchant/actor.ts";
import type { OperatorCommand } from "./commands.ts";

const sentences = {
  merchant_unknown: "There is no such merchant.",
  owner_unknown: "No owner of this merchant has this id.",
  nobody_asked: "No other owner has asked to end this one.",
  last_owner: "A merchant keeps an owner: invite another first (owners invite).",
} as const;

/** Commands about the owners of a merchant, and what waits for them. */
export const ownerCommands: readonly OperatorCommand[] = [
  {
    name: "owners invite",
    usage: "MERCHANT",
    summary:
      "Prints a link that makes whoever opens it first in LINE an owner of the merchant. It works once, for 72 h. " +
      "Owners invite the others themselves.",
    async run({ invitations, complain, publicOrigin }, { need }) {
      const owner = { merchantId: need("MERCHANT"), by: sideline, hasFreshLogin: true };
      const answer = await invitations.invite(owner, "owner");
      if (answer.kind !== "invited") throw refusal(sentences.merchant_unknown);
      complain("This link is shown this once. Bring it to the owner by a safe way.\n");
      return {
        url: `${publicOrigin}/console/invitation/${answer.token}`,
        until: new Date(answer.expiresAt).toISOString(),
      };
    },
  },
  {
    name: "owners end",
    usage: "MERCHANT STAFF",
    summary:
      "Ends an owner whom another owner asked to end within the last days, where no owner may or does decide it; " +
      "the request names the person by STAFF (the audit trail and GET /backoffice/staff have it). All owners are told.",
    async run({ owners }, { need }) {
      const answer = await owners.run(need("MERCHANT"), need("STAFF"));
      if (answer.kind === "refused") throw refusal(sentences[answer.reason]);
      return { ended: need("STAFF") };
    },
  },
  {
    name: "confirmations links",
    usage: "MERCHANT",
    summary:
      "What waits for a merchant's owner, each with the link that its message in LINE has. For an only owner whom " +
      "no message reaches: bring it to nobody before you know that it is them. They sign in with LINE as always.",
    run: async ({ confirmations, publicOrigin }, { need }) =>
      (await confirmations.links(need("MERCHANT"))).map(({ id, code, kind, asker, expiresAt }) => ({
        what: kind,
        asker,
        until: new Date(expiresAt).toISOString(),
        url: `${publicOrigin}${confirmPath(id, code)}`,
      })),
  },
];
