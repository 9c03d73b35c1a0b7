import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { ActionNotice, ActionToast } from "./Notices.tsx";
import type { DemoViewModel } from "./demo-view-model.ts";
import { Controls } from "./drawer/Controls.tsx";
import { DemoTab, Drawer } from "./drawer/Drawer.tsx";
import { SidelineMark } from "./parts.tsx";
import { useDemoText, useWide } from "./use-demo.ts";
import { besidePanels, type Panel, PanelTabs } from "./Panels.tsx";
import { TourCard, TourStrip } from "./tour/TourCard.tsx";

/** What is around the phone: a tab and a drawer when the phone fills the screen, and columns when there is room. */
export const DemoShell = observer(function DemoShell({ vm }: { readonly vm: DemoViewModel }) {
  const wide = useWide();
  return (
    <>
      {wide ? <Columns vm={vm} /> : <Edge vm={vm} />}
      <div className="demo-toast">
        <ActionToast actions={vm.actions} world={vm.world} />
      </div>
    </>
  );
});

const drawerPanels: readonly Panel[] = [{ id: "scenario", title: "drawer.title", View: Controls }, ...besidePanels];

function Edge({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  return (
    <>
      <DemoTab vm={vm} />
      <TourStrip vm={vm} />
      <Drawer vm={vm}>
        <PanelTabs vm={vm} panels={drawerPanels} label={t("drawer.demo")} />
      </Drawer>
    </>
  );
}

const Columns = observer(function Columns({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const column = useRef<HTMLElement>(null);
  const { told } = vm.world;

  // Scrolls to the top, where a story's first step is.
  useEffect(() => {
    column.current?.scrollTo({ top: 0, behavior: "smooth" });
  }, [told]);

  return (
    <>
      <main ref={column} className="demo-column demo-column-story" aria-label={t("drawer.title")}>
        <header className="mb-5 flex items-center gap-3">
          <SidelineMark />
          <div>
            <h1 className="text-xl leading-tight">Sideline</h1>
            <p className="text-xs text-muted">{t("drawer.claim")}</p>
          </div>
        </header>
        <div className="sticky -top-2 z-10 mb-5 empty:hidden">
          <TourCard vm={vm} />
        </div>
        <Controls vm={vm} />
        <div className="sticky bottom-0 mt-4 pb-2">
          <ActionNotice actions={vm.actions} />
        </div>
      </main>
      <aside className="demo-column demo-column-panels" aria-label={t("drawer.beside")}>
        <PanelTabs vm={vm} panels={besidePanels} label={t("drawer.beside")} />
      </aside>
    </>
  );
});
