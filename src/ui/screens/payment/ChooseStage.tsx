import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { cardLabel } from "#domain/card/card.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { RadioCard } from "#ui/components/fields/RadioCard.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { StickyBar } from "#ui/components/layout/PageFrame.tsx";
import { CardIcon, LockIcon } from "#ui/components/looks/icons.tsx";
import { formatCardExpiry } from "#ui/i18n/format/quantity.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { FormFields } from "#ui/parts/asking/FormSheet.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import { NewCardForm } from "#ui/parts/paying/card/NewCardForm.ts";
import { methodIcons } from "#ui/parts/paying/payment-method.tsx";
import { isUsable, type PayChoice } from "./pay-choices.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { PaymentTroubleBanner, PlaceRefundPromise, type StageProps } from "./Purchase.tsx";

/** The ways to pay for what is bought. */
export const ChooseStage = observer(function ChooseStage({ vm }: Pick<StageProps, "vm">) {
  const t = useText();
  const { choices } = vm;
  // One way to pay is no choice.
  const [only] = choices.status === "ready" && choices.all.length === 1 ? choices.all : [];
  return (
    <>
      <div className="pt-3 empty:hidden desk:pt-0">
        <PaymentTroubleBanner trouble={vm.said} />
      </div>
      <Section
        title={<span id="how-to-pay">{only ? <MethodName vm={vm} choice={only} /> : t("payment.howToPay")}</span>}
      >
        {choices.status === "loading" ? (
          <div className="space-y-2.5">
            <Skeleton className="h-16 w-full rounded-lg" />
            <Skeleton className="h-16 w-full rounded-lg" />
          </div>
        ) : null}
        {choices.status === "failed" ? <FailureState failure={choices.failure} onRetry={vm.retryChoices} /> : null}
        {only ? <OnlyWay vm={vm} choice={only} /> : null}
        {choices.status === "ready" && !only ? (
          <div role="radiogroup" aria-labelledby="how-to-pay" className="space-y-2.5">
            {choices.all.map((choice) => (
              <ChoiceCard key={choice.id} vm={vm} choice={choice} />
            ))}
            {choices.chosen === null ? <p className="text-sm text-muted">{t("payment.noMethod")}</p> : null}
          </div>
        ) : null}
        {choices.status === "ready" && choices.cardsFailed ? (
          <p className="mt-2.5 flex items-center justify-between gap-3 text-sm text-muted">
            {t("payment.cardsFailed")}
            <Button look="quiet" size="small" onClick={vm.retryChoices}>
              {t("common.retry")}
            </Button>
          </p>
        ) : null}
      </Section>
      <div className="mt-6 text-center">
        <Button look="quiet" size="small" disabled={vm.steps.working !== null} onClick={vm.askToLeave}>
          {t("payment.giveBack")}
        </Button>
      </div>
    </>
  );
});

interface ChoiceCardProps {
  readonly vm: PaymentViewModel;
  readonly choice: PayChoice;
}

function MethodName({ vm, choice }: ChoiceCardProps) {
  return <>{useLook(vm, choice).title}</>;
}

/** The one way to pay, without a choice; its name is the section's. */
const OnlyWay = observer(function OnlyWay({ vm, choice }: ChoiceCardProps) {
  const { icon, detail } = useLook(vm, choice);
  return (
    <CardFrame>
      {choice.kind === "new_card" ? (
        <NewCard vm={vm} />
      ) : (
        <p className="flex items-center gap-3.5 text-sm text-muted">
          <span className="shrink-0 text-brand-ink">{icon}</span>
          {detail}
        </p>
      )}
    </CardFrame>
  );
});

const NewCard = observer(function NewCard({ vm }: Pick<StageProps, "vm">) {
  const t = useText();
  return (
    <FormFields sendLabel={t("event.pay")} onSend={() => void vm.pay()}>
      <NewCardForm draft={vm.draft} disabled={vm.steps.working !== null} />
    </FormFields>
  );
});

/** One way to pay; a new card has its form inside while it is chosen. */
const ChoiceCard = observer(function ChoiceCard({ vm, choice }: ChoiceCardProps) {
  const busy = vm.steps.working !== null;
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
      {choice.kind === "new_card" ? <NewCard vm={vm} /> : null}
    </RadioCard>
  );
});

function useLook(vm: PaymentViewModel, choice: PayChoice): { icon: ReactNode; title: ReactNode; detail?: string } {
  const t = useText();
  const format = useFormat();
  if (choice.kind === "new_card") {
    const others = vm.choices.all.some(({ kind }) => kind === "saved_card");
    return { icon: <CardIcon />, title: others ? t("payment.methodAnotherCard") : t("payment.method_card") };
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
  const { kind: method } = choice;
  const Icon = methodIcons[method];
  const amount = vm.amount ? format.money(vm.amount) : "";
  return { icon: <Icon />, title: t(`payment.method_${method}`), detail: t(`payment.detail_${method}`, { amount }) };
}

/** The button that pays, and above it until when seats can be given back for which refund. */
export const PayBar = observer(function PayBar({ vm }: { readonly vm: PaymentViewModel }) {
  const t = useText();
  const format = useFormat();
  const { amount, participation, choices } = vm;
  if (!amount || !participation) return null;
  const kind = choices.chosen?.kind ?? "new_card";
  const method = kind === "saved_card" || kind === "new_card" ? "card" : kind;
  return (
    <StickyBar note={<PlaceRefundPromise participation={participation} now={vm.clock.thisMinute} />}>
      <Button
        busy={vm.steps.working === "pay"}
        disabled={!vm.canPay || (vm.steps.working !== null && vm.steps.working !== "pay")}
        onClick={() => void vm.pay()}
        icon={method === "card" ? <LockIcon size={20} /> : undefined}
        aria-describedby="refund-promise"
      >
        {t(`payment.do_${method}`, { amount: format.money(amount) })}
      </Button>
    </StickyBar>
  );
});
