import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { ActionNotice, ActionToast } from "./Notices.tsx";
import type { DemoViewModel } from "./demo-view-model.ts";
import { Controls } from "./drawer/Controls.tsx";
import { Drawer } from "./drawer/Drawer.tsx";
import { Head } from "./Head.tsx";
import { LineScreens } from "./line/LineScreens.tsx";
import { OrganiserDevice } from "./organiser/OrganiserDevice.tsx";
import { useDemoText, useRoomForBoth, useWide } from "./use-demo.ts";
import { besidePanels, type Panel, PanelTabs } from "./Panels.tsx";
import { TourCard } from "./tour/TourCard.tsx";

interface DemoShellProps {
  readonly vm: DemoViewModel;
  /** The page's element above the phone, or beside it. */
  readonly head: Element;
}

/** What is around the phone: a bar and a drawer when the phone fills the screen, and columns when there is room. */
export const DemoShell = observer(function DemoShell({ vm, head }: DemoShellProps) {
  const t = useDemoText();
  const wide = useWide();
  const room = useRoomForBoth();
  const { organiser } = vm;
  const both = room && organiser.side === "organiser";

  // Which device is looked at is a matter of style: an iframe that was moved or taken out would load anew.
  useEffect(() => {
    document.documentElement.dataset["side"] = organiser.side;
  }, [organiser.side]);

  useEffect(() => {
    const caption = `${t("device.member")} · ${vm.world.viewer.displayName}`;
    for (const name of ["data-caption", "aria-label"]) document.getElementById("frame")?.setAttribute(name, caption);
  }, [t, vm.world.viewer.displayName]);

  // The buttons of LINE's header are the page's own.
  useEffect(() => {
    for (const name of ["back", "close"] as const)
      document.querySelector(`#line [data-press=${name}]`)?.setAttribute("aria-label", t(`head.${name}`));
  }, [t]);

  return (
    <>
      {createPortal(<Head vm={vm} wide={wide} />, head)}
      {wide ? <Columns vm={vm} both={both} /> : <Edge vm={vm} />}
      <LineScreens vm={vm} />
      {organiser.isLoaded ? <OrganiserDevice vm={vm} /> : null}
      <div className="demo-toast">
        <ActionToast actions={vm.actions} world={vm.world} />
      </div>
    </>
  );
});

const drawerPanels: readonly Panel[] = [{ id: "scenario", title: "drawer.title", View: Controls }, ...besidePanels];

const Edge = observer(function Edge({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  return (
    <Drawer vm={vm}>
      {vm.tour.step === "chat" ? (
        <div className="mb-4">
          <TourCard vm={vm} />
        </div>
      ) : null}
      <PanelTabs vm={vm} panels={drawerPanels} label={t("drawer.demo")} />
    </Drawer>
  );
});

interface ColumnsProps {
  readonly vm: DemoViewModel;
  /** The organiser's device stands where the panels were: they are tabs of the other column then. */
  readonly both: boolean;
}

const Columns = observer(function Columns({ vm, both }: ColumnsProps) {
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
        <div className="sticky -top-2 z-10 mb-5 empty:hidden">
          <TourCard vm={vm} />
        </div>
        {both ? <PanelTabs vm={vm} panels={drawerPanels} label={t("drawer.demo")} /> : <Controls vm={vm} />}
        <div className="sticky bottom-0 mt-4 pb-2">
          <ActionNotice actions={vm.actions} />
        </div>
      </main>
      {both ? null : (
        <aside className="demo-column demo-column-panels" aria-label={t("drawer.beside")}>
          <PanelTabs vm={vm} panels={besidePanels} label={t("drawer.beside")} />
        </aside>
      )}
    </>
  );
});
