import { observer } from "mobx-react-lite";
import { FilterIcon } from "#ui/components/icons/action.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";

/** The small tab at the edge that opens the drawer. It says its name at first, and leans out when it has the focus or the pointer. */
export const DemoTab = observer(function DemoTab({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  return (
    <button type="button" aria-label={t("drawer.open")} aria-haspopup="dialog" aria-expanded={vm.drawerOpen} onClick={vm.openDrawer} className="demo-tab">
      <span className="demo-tab-face">
        <FilterIcon size={18} />
        <span aria-hidden className="demo-tab-word">
          {t("drawer.demo")}
        </span>
      </span>
    </button>
  );
});
