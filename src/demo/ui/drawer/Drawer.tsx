import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { CloseIcon } from "#ui/components/looks/icons.tsx";
import { ActionNotice } from "../Notices.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../use-demo.ts";

interface DrawerProps {
  readonly vm: DemoViewModel;
  readonly children: ReactNode;
}

/** A native modal dialog at the page's side, used when there is no room beside the phone. */
export const Drawer = observer(function Drawer({ vm, children }: DrawerProps) {
  const t = useDemoText();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { drawerOpen } = vm;

  useEffect(() => {
    const element = dialog.current;
    if (!element || !drawerOpen) return undefined;
    element.showModal();
    heading.current?.focus({ preventScroll: true });
    return () => element.close();
  }, [drawerOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        vm.closeDrawer();
      }}
      onClose={() => {
        if (vm.drawerOpen) vm.closeDrawer();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) vm.closeDrawer();
      }}
      className="drawer flex-col overflow-hidden bg-surface text-ink shadow-float open:flex"
    >
      <header className="flex items-center gap-2 pt-[max(0.5rem,var(--safe-top))] pr-2 pb-1 pl-5">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 flex-1 text-xl">
          {t("drawer.demo")}
        </h2>
        <IconButton label={t("common.close")} onClick={vm.closeDrawer}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className="sheet-content px-4 pb-[max(1.5rem,var(--safe-bottom))]">{children}</div>
      <footer className="px-4 pb-[max(0.75rem,var(--safe-bottom))] empty:hidden">
        <ActionNotice actions={vm.actions} />
      </footer>
    </dialog>
  );
});
