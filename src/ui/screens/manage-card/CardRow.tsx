import { observer } from "mobx-react-lite";
import type { CardView } from "#contract/paying/card.ts";
import { cardLabel, type CardAge } from "#domain/card/card.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { AlertIcon, CardIcon, TrashIcon } from "#ui/components/looks/icons.tsx";
import { formatCardExpiry } from "#ui/i18n/format/quantity.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { ManageCardViewModel } from "./manage-card-view-model.ts";

interface CardRowProps {
  readonly vm: ManageCardViewModel;
  readonly card: CardView;
  readonly age: CardAge;
}

const sidelines = { good: undefined, expires_soon: "warning", expired: "danger" } as const;

/** One saved card, whether it expires soon, and the buttons to make it the default or remove it. */
export const CardRow = observer(function CardRow({ vm, card, age }: CardRowProps) {
  const t = useText();
  const name = cardLabel(card);
  const expiry = formatCardExpiry(card.expMonth, card.expYear);
  return (
    <CardFrame sideline={sidelines[age]}>
      <div className="flex items-start gap-3.5">
        <CardIcon className="mt-0.5 shrink-0 text-brand-ink" />
        <div className="min-w-0 flex-1">
          <h2 className="tabular text-base">{name}</h2>
          <p className="text-sm text-muted">
            {t(age === "expired" ? "payment.savedCardExpired" : "payment.savedCardDetail", { expiry })}
          </p>
          {card.isDefault || age !== "good" ? (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {card.isDefault ? <Badge tone="brand">{t("payment.defaultCard")}</Badge> : null}
              <AgeBadge age={age} />
            </p>
          ) : null}
        </div>
      </div>
      <div className="mt-3 -mb-2 flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2">
        {card.isDefault || age === "expired" ? (
          <p className="min-w-0 flex-1 basis-[9em] text-sm text-subtle">
            {t(age === "expired" ? "card.expiredDetail" : "card.defaultDetail")}
          </p>
        ) : (
          <Button
            look="quiet"
            size="small"
            className="-ml-3.5"
            busy={vm.cards.steps.working === "choosing"}
            disabled={vm.cards.steps.working !== null && vm.cards.steps.working !== "choosing"}
            onClick={() => void vm.choose(card.id)}
            aria-label={t("card.makeDefaultNamed", { card: name })}
          >
            {t("card.makeDefault")}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          className="-mr-3.5 ml-auto shrink-0"
          icon={<TrashIcon size={18} />}
          onClick={() => vm.askToRemove(card)}
          aria-label={t("card.removeNamed", { card: name })}
        >
          {t("common.remove")}
        </Button>
      </div>
    </CardFrame>
  );
});

function AgeBadge({ age }: { readonly age: CardAge }) {
  const t = useText();
  if (age === "good") return null;
  return (
    <Badge tone={age === "expired" ? "danger" : "warning"} icon={<AlertIcon size={16} />}>
      {t(age === "expired" ? "card.expired" : "card.expiresSoon")}
    </Badge>
  );
}
