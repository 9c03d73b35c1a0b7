import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { StickyBar } from "#ui/components/layout/PageFrame.tsx";
import { CheckIcon, CloseIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { SlipDeck } from "./slip-deck.ts";

/** Approve and reject: in the same place for every slip, however long its picture is. */
export const SlipBar = observer(function SlipBar({ deck }: { readonly deck: SlipDeck }) {
  const t = useText();
  return (
    <StickyBar>
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="secondary" icon={<CloseIcon size={20} />} onClick={deck.askReason}>
          {t("console.reject")}
        </Button>
        <Button icon={<CheckIcon size={20} />} onClick={deck.approve}>
          {t("console.approve")}
        </Button>
      </div>
    </StickyBar>
  );
});
