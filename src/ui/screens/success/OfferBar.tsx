import { observer } from "mobx-react-lite";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { StickyBar } from "#ui/components/layout/Page.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { SuccessViewModel } from "./success-view-model.ts";

interface OfferBarProps {
  readonly vm: SuccessViewModel;
  /** Nothing to pay: accepting takes the seats. */
  readonly free: boolean;
}

/** Take the offered seats, or let the next in line have them. */
export const OfferBar = observer(function OfferBar({ vm, free }: OfferBarProps) {
  const t = useText();
  const format = useFormat();
  const { amount, paymentPath, working } = vm;
  return (
    <StickyBar>
      <div className="flex gap-2.5">
        <Button look="secondary" className="shrink-0" disabled={working !== null} onClick={() => vm.ask("decline")}>
          {t("waiting.decline")}
        </Button>
        {free || amount === null || paymentPath === null ? (
          <Button className="flex-1" busy={working === "accept"} onClick={() => void vm.accept()}>
            {t("waiting.accept")}
          </Button>
        ) : (
          <ButtonLink className="flex-1" href={paymentPath}>
            {t("waiting.toPay", { amount: format.money(amount) })}
          </ButtonLink>
        )}
      </div>
    </StickyBar>
  );
});
