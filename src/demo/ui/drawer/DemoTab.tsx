import { observer } from "mobx-react-lite";
import { FilterIcon } from "#ui/components/looks/icons.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";

/** The small tab at the edge that opens the drawer. It says its name at first, and leans out when it has the focus or the pointer. */
export const DemoTab = observer(function DemoTab({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { unread } = vm.chat;
  const label = unread > 0 ? `${t("drawer.open")}. ${t("chat.unread", { count: unread })}` : t("drawer.open");
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={vm.drawerOpen}
      onClick={vm.openDrawer}
      className="demo-tab"
    >
      <span className="demo-tab-face">
        <span className="relative">
          <FilterIcon size={18} />
          {unread > 0 ? (
            <span aria-hidden className="absolute -top-1 -right-1 size-2.5 rounded-full bg-danger-mark" />
          ) : null}
        </span>
        <span aria-hidden className="demo-tab-word">
          {t("drawer.demo")}
        </span>
      </span>
    </button>
  );
});
