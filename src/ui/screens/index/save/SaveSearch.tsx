import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { BellIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { mayBeSaved } from "../filters.ts";
import type { IndexViewModel } from "../index-view-model.ts";

interface SaveSearchSheetProps {
  readonly vm: IndexViewModel;
  readonly onClose: () => void;
}

/** Its code is fetched with the first tap. */
const SaveSearchSheet = fetchedPart<SaveSearchSheetProps>(
  async () => (await import("./SaveSearchSheet.tsx")).SaveSearchSheet,
  function SaveSearchFrame({ onClose, children }: SaveSearchSheetProps & { readonly children: ReactNode }) {
    const t = useText();
    return (
      <Sheet open onClose={onClose} title={t("index.saveSearch")} closeLabel={t("common.close")}>
        {children}
      </Sheet>
    );
  },
);

/** Offers to tell the member of new games like those that are looked for. */
export const SaveSearch = observer(function SaveSearch({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!mayBeSaved(vm.filters)) return null;
  return (
    <div className="gutter">
      <Button look="quiet" size="small" className="-ml-3.5" icon={<BellIcon size={18} />} onClick={() => setOpen(true)}>
        {t("index.saveSearch")}
      </Button>
      {isOpen ? <SaveSearchSheet vm={vm} onClose={() => setOpen(false)} /> : null}
    </div>
  );
});
