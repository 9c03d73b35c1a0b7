import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { DemoViewModel } from "../demo-view-model.ts";
import { TourCard } from "./TourCard.tsx";

/** The tour where the phone fills the screen: a strip above it, which the phone makes room for. It covers nothing of the app. */
export const TourStrip = observer(function TourStrip({ vm }: { readonly vm: DemoViewModel }) {
  const strip = useRef<HTMLDivElement>(null);
  const shown = vm.tour.step !== null;

  useEffect(() => {
    const element = strip.current;
    if (!shown || !element) return undefined;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => style.setProperty("--strip", `${element.offsetHeight}px`));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty("--strip");
    };
  }, [shown]);

  return (
    <div ref={strip} className="fixed inset-x-0 top-0 z-20">
      <TourCard vm={vm} compact />
    </div>
  );
});
