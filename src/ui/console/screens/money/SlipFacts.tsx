import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

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

const texts = {
  used_for_another_payment: "console.usedBefore",
  transfer_of_another_payment: "console.transferSeenBefore",
  other_day: "console.slipOtherDay",
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
