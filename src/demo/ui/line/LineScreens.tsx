import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../use-demo.ts";
import { AddedShortcut, ShortcutPage } from "./Shortcut.tsx";
import { SentCard } from "./SentCard.tsx";
import { SharePicker } from "./SharePicker.tsx";

/** What LINE shows over the app, on the phone itself; nothing while the app is shown. */
export const LineScreens = observer(function LineScreens({ vm }: { readonly vm: DemoViewModel }) {
  const { request, isDone } = vm.line;
  const device = document.querySelector("#frame .device-body");
  if (!device || request === null) return null;
  const screen =
    request.kind === "share" ? (
      isDone ? (
        <SentCard vm={vm} />
      ) : (
        <SharePicker line={vm.line} />
      )
    ) : isDone ? (
      <AddedShortcut vm={vm} />
    ) : (
      <ShortcutPage line={vm.line} />
    );
  return createPortal(<OverApp onEscape={vm.line.close}>{screen}</OverApp>, device);
});

/** Covers the phone. Meanwhile the app under it can't be reached; afterwards it has the focus again. */
function OverApp({ onEscape, children }: { readonly onEscape: () => void; readonly children: ReactNode }) {
  const t = useDemoText();
  const cover = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const under = [...document.querySelectorAll<HTMLElement>("#frame iframe, #line")];
    for (const part of under) part.inert = true;
    cover.current?.focus({ preventScroll: true });
    return () => {
      for (const part of under) part.inert = false;
      under.find((part) => part instanceof HTMLIFrameElement)?.focus();
    };
  }, []);

  return (
    <div
      ref={cover}
      role="dialog"
      aria-label={t("line.title")}
      tabIndex={-1}
      className="line-over"
      onKeyDown={(event) => {
        if (event.key === "Escape") onEscape();
      }}
    >
      {children}
    </div>
  );
}
