import * as v from "valibot";
import { legalPageRequest } from "#contract/merchants/settings.ts";
import { line, prose } from "#contract/wire/text.ts";
import { sideline } from "#domain/merchant/actor.ts";
import type { ClosingBlock } from "#domain/merchant/closing.ts";
import type { EndOwner } from "#server/application/confirming/end-owner.ts";
import type { SeeActs } from "#server/application/confirming/see-acts.ts";
import type { SeeOwners } from "#server/application/confirming/see-owners.ts";
import type { MakePayout } from "#server/application/refunding/make-payout.ts";
import type { SettleRefund } from "#server/application/refunding/settle-refund.ts";
import type { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import type { InviteStaff } from "#server/application/staff/invite-staff.ts";
import type { Given } from "#cli/backoffice/command.ts";
import { refusal, usageFault } from "#cli/backoffice/failures.ts";
import type {
  ClientWithSecret,
  ListedClient,
  MerchantClients,
} from "#server/application/merchants/merchant-clients.ts";
import type { ListedMerchant } from "#server/application/merchants/merchant-store.ts";
import type { CloseMerchant } from "#server/application/merchants/close-merchant.ts";
import type { OperateMerchants } from "#server/application/merchants/operate-merchants.ts";

/** What a command works with. */
export interface OperatorContext {
  readonly merchants: OperateMerchants;
  readonly clients: MerchantClients;
  readonly invitations: InviteStaff;
  readonly closing: CloseMerchant;
  readonly confirmations: SeeActs;
  readonly owners: EndOwner;
  readonly seeOwners: SeeOwners;
  /** What a closed merchant left over. */
  readonly leftOver: {
    readonly exceptions: ResolveException;
    readonly payouts: MakePayout;
    readonly settling: SettleRefund;
  };
  /** Scheme and host of the app. */
  readonly publicOrigin: string;
  /** A file's text, or standard input's for `-`. */
  readonly readText: (path: string) => Promise<string>;
  /** Writes to standard error, for people. */
  readonly complain: (text: string) => void;
}

/** One thing that the operator can ask for; `usage` as in the merchant's command line. */
export interface OperatorCommand {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** Returns what goes to standard output: a text as it is, anything else as JSON. */
  run(context: OperatorContext, given: Given): Promise<unknown>;
}

const sentences = {
  merchant_exists: "There is a merchant with this id already.",
  merchant_unknown: "There is no such merchant.",
  merchant_closed: "This merchant was closed, for good. Make another, or have its owner open one.",
  name_taken: "The merchant has a client of this name. Rotate its secret, or choose another name.",
  client_unknown: "There is no such client.",
  client_revoked: "This client was revoked, for good. Create another.",
} as const;

const openThings = {
  games: "games to come with people in them",
  slips: "slips under review",
  exceptions: "exceptions",
  refunds: "refunds under way",
  owed: "debts at the venue",
} as const satisfies Readonly<Record<ClosingBlock, string>>;

const idShape = /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/u;

const merchantFile = v.strictObject({
  name: line(100),
  description: prose(4000),
  logoUrl: v.optional(v.nullable(v.pipe(v.string(), v.url(), v.startsWith("https://"))), null),
  officialAccountUrl: v.optional(v.nullable(v.pipe(v.string(), v.url(), v.startsWith("https://"))), null),
  phone: v.optional(v.nullable(line(100)), null),
  legal: legalPageRequest,
});

const pageLength = 100;
const mostOverlapHours = 24 * 30;
const usualOverlapHours = 24;

/** All commands, in the order in which the help shows them. */
export const operatorCommands: readonly OperatorCommand[] = [
  {
    name: "merchants create",
    usage: "ID FILE",
    summary:
      "Makes a merchant from a JSON file (- reads standard input): name, description, legal page " +
      "(operator, representative, address, phone, email, prices, payment, delivery, cancellation), and if wanted " +
      "phone, logoUrl, officialAccountUrl. The id is part of its addresses: small letters, digits, dashes.",
    async run({ merchants, readText }, { need }) {
      const id = need("ID");
      if (!idShape.test(id)) throw usageFault("ID must be 3 to 60 small letters, digits and dashes.");
      const facts = parsed(await readText(need("FILE")).catch(() => null));
      const answer = await merchants.create({ id, ...facts });
      if (answer.kind === "refused") throw refusal(sentences[answer.reason]);
      return shownMerchant(answer.merchant);
    },
  },
  {
    name: "merchants list",
    usage: "",
    summary: "All merchants: id, whether suspended and since when, name.",
    async run({ merchants }) {
      let text = "";
      for (let after: string | null = null; ;) {
        const page: readonly ListedMerchant[] = await merchants.list(pageLength, after);
        text += page.map(shownMerchant).join("");
        after = page.at(-1)?.id ?? null;
        if (page.length < pageLength) return text;
      }
    },
  },
  {
    name: "merchants waiting",
    usage: "",
    summary:
      "Merchants that members opened and you did not approve yet, longest first: id, name, when, place, what is " +
      "played, and the legal page, as JSON.",
    async run({ merchants }) {
      return (await merchants.waiting()).map(({ id, name, legal, founding }) => ({
        id,
        name,
        openedAt: founding && at(founding.openedAt),
        country: founding?.country ?? null,
        place: founding?.place ?? null,
        sports: founding?.sports ?? [],
        legal,
      }));
    },
  },
  {
    name: "merchants approve",
    usage: "ID",
    summary:
      "Lets a merchant that a member opened list games for everybody and take money through payment providers, " +
      "from now on.",
    async run({ merchants }, { need }) {
      const answer = await merchants.approve(need("ID"));
      if (answer.kind === "refused") throw refusal(sentences[answer.reason]);
      const { id, name, approvedAt } = answer.merchant;
      return { id, name, approvedAt: approvedAt === null ? null : at(approvedAt) };
    },
  },
  {
    name: "merchants suspend",
    usage: "ID",
    summary:
      "Closes a merchant: its clients get no token, its tokens are refused, its events take nobody new and are seen " +
      "by those only who are in them. Places, tickets, leaving and refunds stay as they are.",
    run: async ({ merchants }, { need }) => standing(await merchants.suspend(need("ID"))),
  },
  {
    name: "merchants resume",
    usage: "ID",
    summary: "Opens it again, as it was.",
    run: async ({ merchants }, { need }) => standing(await merchants.resume(need("ID"))),
  },
  {
    name: "merchants close",
    usage: "ID",
    summary:
      "Closes a merchant for good: nobody works there any more, no client calls, its page says so. Only when nobody " +
      "is in a game to come and no money is open; else it says what is. Books, receipts and the audit trail stay.",
    async run({ closing }, { need }) {
      const id = need("ID");
      const answer = await closing.run(id, sideline);
      if (answer.kind === "closed") return `${id}  closed\n`;
      if (answer.reason === "merchant_unknown") throw refusal(sentences[answer.reason]);
      const open = answer.blocks.map(({ of, count }) => `${openThings[of]}: ${count}`);
      throw refusal(`It can't be closed yet: ${open.join(", ")}.`);
    },
  },
  {
    name: "clients create",
    usage: "MERCHANT NAME",
    summary: "Makes a client of a merchant; prints its id and, this once, its secret. The name says what it is for.",
    async run({ clients, complain }, { need }) {
      const name = need("NAME");
      if (!v.is(line(60), name)) throw usageFault("NAME must be one line of at most 60 characters.");
      return told(await clients.create(need("MERCHANT"), name), complain);
    },
  },
  {
    name: "clients list",
    usage: "MERCHANT",
    summary: "A merchant's clients: id, since when, last use, what became of it, name; never a secret.",
    async run({ clients }, { need }) {
      const answer = await clients.list(need("MERCHANT"));
      if (answer.kind === "refused") throw refusal(sentences[answer.reason]);
      return answer.clients.map(shownClient).join("");
    },
  },
  {
    name: "clients rotate",
    usage: "CLIENT [--overlap HOURS]",
    summary:
      "Gives a client a new secret, printed this once. The one before works for 24 hours more, or as many as you say " +
      "(0 to 720); with 0 it ends now, and its tokens too. Rotating again ends it as well.",
    async run({ clients, complain }, { need, value }) {
      const overlap = value("overlap") ?? String(usualOverlapHours);
      if (!/^\d{1,3}$/u.test(overlap) || Number(overlap) > mostOverlapHours)
        throw usageFault(`--overlap must be whole hours, 0 to ${mostOverlapHours}.`);
      return told(await clients.rotate(need("CLIENT"), Number(overlap)), complain);
    },
  },
  {
    name: "clients revoke",
    usage: "CLIENT",
    summary: "Ends a client for good, now, with its tokens.",
    async run({ clients }, { need }) {
      const answer = await clients.revoke(need("CLIENT"));
      if (answer.kind === "refused") throw refusal(sentences[answer.reason]);
      return shownClient(answer.client);
    },
  },
];

function parsed(text: string | null): v.InferOutput<typeof merchantFile> {
  if (text === null) throw usageFault("FILE can't be read.");
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw usageFault("FILE holds no JSON.");
  }
  const checked = v.safeParse(merchantFile, content);
  if (checked.success) return checked.output;
  throw usageFault(...checked.issues.map((issue) => `${v.getDotPath(issue) ?? "FILE"}: ${issue.message}`));
}

function standing(answer: Awaited<ReturnType<OperateMerchants["suspend"]>>): string {
  if (answer.kind === "refused") throw refusal(sentences[answer.reason]);
  return shownMerchant(answer.merchant);
}

/** The secret is in the answer, and nowhere else. */
function told(
  answer: ClientWithSecret | { readonly kind: "refused"; readonly reason: keyof typeof sentences },
  complain: OperatorContext["complain"],
): Readonly<Record<string, string | null>> {
  if (answer.kind === "refused") throw refusal(sentences[answer.reason]);
  const { client, secret } = answer;
  complain("This secret is shown this once. Bring it to the merchant by a safe way.\n");
  return {
    merchantId: client.merchantId,
    clientId: client.clientId,
    clientSecret: secret,
    olderSecretUntil: client.olderUntil === null ? null : at(client.olderUntil),
  };
}

function shownMerchant({ id, name, suspendedAt }: ListedMerchant): string {
  return `${id}  ${suspendedAt === null ? "open" : `suspended since ${at(suspendedAt)}`}  ${name}\n`;
}

function shownClient({ clientId, name, createdAt, lastUsedAt, olderUntil, revokedAt }: ListedClient): string {
  const used = lastUsedAt === null ? "never used" : `last used ${at(lastUsedAt)}`;
  const older = olderUntil === null ? "works" : `works, the secret before until ${at(olderUntil)}`;
  const became = revokedAt === null ? older : `revoked ${at(revokedAt)}`;
  return `${clientId}  since ${at(createdAt)}  ${used}  ${became}  ${name}\n`;
}

function at(instant: number): string {
  return new Date(instant).toISOString();
}
