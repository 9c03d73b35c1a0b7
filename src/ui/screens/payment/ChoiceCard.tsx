import { observer } from "mobx-react-lite";
import type { FormEvent, ReactNode } from "react";
import { cardLabel } from "#domain/card/card.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { RadioCard } from "#ui/components/fields/RadioCard.tsx";
import { CardIcon } from "#ui/components/looks/icons.tsx";
import { formatCardExpiry } from "#ui/i18n/format/quantity.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { SandboxCardForm } from "#ui/parts/paying/card/SandboxCardForm.tsx";
import { methodLooks } from "#ui/parts/paying/payment-method.tsx";
import { isUsable, type PayChoice } from "./pay-choice.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";

interface ChoiceCardProps {
  readonly vm: PaymentViewModel;
  readonly choice: PayChoice;
}

/** One way to pay, with what belongs to it while it is chosen. */
export const ChoiceCard = observer(function ChoiceCard({ vm, choice }: ChoiceCardProps) {
  const busy = vm.working !== null;
  const { icon, title, detail } = useLook(vm, choice);
  return (
    <RadioCard
      name="way-to-pay"
      value={choice.id}
      checked={vm.choices.chosen?.id === choice.id}
      onChange={vm.choices.choose}
      icon={icon}
      title={title}
      detail={detail}
      disabled={!isUsable(choice) || busy}
    >
      {choice.kind === "new_card" ? <NewCard vm={vm} busy={busy} /> : null}
    </RadioCard>
  );
});

/** A form, so that the phone offers its saved cards and its keyboard can send it. */
function NewCard({ vm, busy }: { readonly vm: PaymentViewModel; readonly busy: boolean }) {
  const t = useText();
  const pay = (event: FormEvent) => {
    event.preventDefault();
    void vm.pay();
  };
  return (
    <form onSubmit={pay} noValidate>
      <SandboxCardForm draft={vm.draft} disabled={busy} />
      <button type="submit" hidden aria-label={t("event.pay")} />
    </form>
  );
}

function useLook(vm: PaymentViewModel, choice: PayChoice): { icon: ReactNode; title: ReactNode; detail?: string } {
  const t = useText();
  const format = useFormat();
  if (choice.kind === "new_card") {
    const others = vm.choices.all.some(({ kind }) => kind === "saved_card");
    return { icon: <CardIcon />, title: others ? t("payment.methodAnotherCard") : t("payment.methodCard") };
  }
  if (choice.kind === "saved_card") {
    const { card, expired } = choice;
    const expiry = formatCardExpiry(card.expMonth, card.expYear);
    const label = <span className="tabular">{cardLabel(card)}</span>;
    return {
      icon: <CardIcon />,
      title: card.isDefault ? (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {label}
          <Badge>{t("payment.defaultCard")}</Badge>
        </span>
      ) : (
        label
      ),
      detail: expired ? t("payment.savedCardExpired", { expiry }) : t("payment.savedCardDetail", { expiry }),
    };
  }
  const { name, Icon } = methodLooks[choice.kind];
  const details = {
    promptpay: t("payment.promptpayDetail"),
    onsite: t("payment.onsiteDetail", { amount: vm.amount ? format.money(vm.amount) : "" }),
    transfer: t("payment.transferDetail"),
  };
  return { icon: <Icon />, title: t(name), detail: details[choice.kind] };
}
