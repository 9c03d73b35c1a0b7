import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";

type Code = NonNullable<WaitingSlip["code"]>;

/** What the code on the slip says, in a list of facts, to be compared with the picture. */
export function SlipCodeRow({ code: { bank, reference, paidOn } }: { readonly code: Code }) {
  const t = useText();
  return (
    <>
      <dt className="mt-2 text-subtle">{t("console.slipCode")}</dt>
      <dd className="tabular text-base font-semibold break-all select-all">
        {[bank, reference, paidOn].filter((part) => part !== null).join(" · ")}
      </dd>
    </>
  );
}

type Check = NonNullable<WaitingSlip["check"]>;

/** Banks that are asked are Thailand's. */
const zone = "Asia/Bangkok";

interface BankWordProps {
  readonly check: Check;
  readonly now: Instant;
}

/** What the bank says of the transfer on the slip, to be compared with the picture. */
export function BankWord({ check: { state, amount, paidAt, receiver }, now }: BankWordProps) {
  const t = useText();
  const format = useFormat();
  if (state === "waiting") return t("console.bankWaiting");
  if (amount === null || paidAt === null || receiver === null) return t("console.bankUnknownDetail");
  return (
    <>
      {`${format.money(amount)} · ${format.fixedMoment(paidAt, zone, now)}`}
      <span className="block text-sm font-normal text-muted">{t(`console.bankReceiver.${receiver}`)}</span>
    </>
  );
}

/** The same in a list of facts. */
export function SlipBankRow(props: BankWordProps) {
  const t = useText();
  return (
    <>
      <dt className="mt-2 text-subtle">{t("console.bankSays")}</dt>
      <dd className="tabular text-base font-semibold">
        <BankWord {...props} />
      </dd>
    </>
  );
}

const texts = {
  used_for_another_payment: "console.usedBefore",
  transfer_of_another_payment: "console.transferSeenBefore",
  other_day: "console.slipOtherDay",
  bank_unknown: "console.bankUnknown",
  bank_other_amount: "console.bankOtherAmount",
  bank_other_day: "console.bankOtherDay",
  bank_other_receiver: "console.bankOtherReceiver",
  event_cancelled: "console.slipGameCancelled",
} as const;

/** Reasons to look twice; those that this app does not know are left out. */
export function SlipFlags({ flags }: { readonly flags: readonly string[] }) {
  const t = useText();
  return Object.entries(texts)
    .filter(([flag]) => flags.includes(flag))
    .map(([flag, text]) => (
      <Badge key={flag} tone="warning" icon={<AlertIcon size={16} />}>
        {t(text)}
      </Badge>
    ));
}
