import { confirmPath } from "#addresses/console.ts";
import { refusal } from "#cli/backoffice/failures.ts";
import { sideline } from "#domain/merchant/actor.ts";
import type { OperatorCommand } from "./commands.ts";

const sentences = {
  merchant_unknown: "There is no such merchant.",
  owner_unknown: "No owner of this merchant has this id.",
  nobody_asked: "No owner asked to end this one in the last seven days, or it was decided or taken back.",
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
        until: at(answer.expiresAt),
      };
    },
  },
  {
    name: "owners list",
    usage: "MERCHANT",
    summary:
      "A merchant's owners, longest first: staff id, name, since when, who appointed them and when, and the time of " +
      "their last login if that is still kept. `askedToEnd`: who asked to end them, and until when you can.",
    async run({ seeOwners }, { need }) {
      const owners = await seeOwners.list(need("MERCHANT"));
      if (owners === null) throw refusal(sentences.merchant_unknown);
      return owners.map(({ since, appointed, lastLoginAt, askedToEnd, ...who }) => ({
        ...who,
        since: at(since),
        appointed: appointed && { ...appointed, at: at(appointed.at) },
        lastLoginAt: lastLoginAt === null ? null : at(lastLoginAt),
        askedToEnd: askedToEnd.map(({ until, ...asker }) => ({ ...asker, until: at(until) })),
      }));
    },
  },
  {
    name: "owners end",
    usage: "MERCHANT STAFF",
    summary:
      "Ends an owner, by the id of owners list, as an owner asked for it within the last seven days, where no owner " +
      "may or does decide that. All owners are told.",
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
        until: at(expiresAt),
        url: `${publicOrigin}${confirmPath(id, code)}`,
      })),
  },
];

function at(instant: number): string {
  return new Date(instant).toISOString();
}
