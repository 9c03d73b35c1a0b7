import { address } from "#addresses/address.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { accountAction, accountAddress, wantsAccount } from "#ui/parts/refunding/give-account.ts";

/** There is nothing to do here any more, but for an account that a refund waits for. */
export function FarewellButton({ refund }: { readonly refund: RefundView | null }) {
  const t = useText();
  if (refund !== null && wantsAccount(refund))
    return <ButtonLink href={accountAddress(refund)}>{t(accountAction(refund))}</ButtonLink>;
  return (
    <ButtonLink look="secondary" href={address("index")}>
      {t("common.findMore")}
    </ButtonLink>
  );
}
