import { observer } from "mobx-react-lite";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { screenAt } from "#addresses/address.ts";
import { classes } from "#ui/components/looks/classes.ts";
import { CloseIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { NewerRelease } from "./newer-release.ts";

interface NewerNoticeProps {
  readonly newer: NewerRelease;
  /** Where it stands while no dialog is open. */
  readonly place: Element;
  readonly onReload: () => void;
}

/** Put off, it comes again after this time, in milliseconds. */
const comesAgainAfter = 30 * 60_000;

/** Told from the cards below it by its colour, as a toast is. */
const above =
  "pointer-events-auto mx-auto max-w-100 animate-rise rounded-md bg-zinc-900 py-2 pr-2 pl-4 text-white shadow-float " +
  "dark:bg-zinc-100 dark:text-zinc-900";

/** Asks for a reload, and leaves it to the person when. It waits while something is being sent, and while they pay. */
export const NewerNotice = observer(function NewerNotice({ newer, place, onReload }: NewerNoticeProps) {
  const t = useText();
  const dialog = useSyncExternalStore(watchPage, topDialog);
  const isInTheWay = useSyncExternalStore(watchPage, () => isAtWork() || (!newer.isLost && isPaying()));
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    if (!isPutOff) return undefined;
    const timer = setTimeout(() => setPutOff(false), comesAgainAfter);
    return () => clearTimeout(timer);
  }, [isPutOff]);
  const isShown = newer.isReady && !isPutOff && !isInTheWay;
  return createPortal(
    <div
      role="status"
      aria-live="polite"
      className={
        dialog
          ? ""
          : "pointer-events-none fixed inset-x-0 bottom-[calc(max(var(--tabs),var(--safe-bottom))+5.25rem)] z-40 px-4"
      }
    >
      {isShown ? (
        <div className={dialog ? "border-t border-line py-2 pr-2 pl-5" : above}>
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1 pt-2">
              <p className="font-bold">{t("problem.newerTitle")}</p>
              <p className={classes("mt-0.5 text-sm", dialog ? "text-muted" : "opacity-80")}>
                {t("problem.newerDetail")}
              </p>
            </div>
            <button
              type="button"
              aria-label={t("common.close")}
              onClick={() => setPutOff(true)}
              className="touch inline-flex shrink-0 items-center justify-center rounded-full"
            >
              <CloseIcon />
            </button>
          </div>
          <button
            type="button"
            onClick={onReload}
            className={classes(
              "touch -ml-2 rounded-sm px-2 text-sm font-bold",
              dialog ? "text-brand-ink" : "text-brand-300 dark:text-brand-600",
            )}
          >
            {t("problem.reload")}
          </button>
        </div>
      ) : null}
    </div>,
    dialog ?? place,
  );
});

function watchPage(tell: () => void): () => void {
  const watch = new MutationObserver(tell);
  const attributeFilter = ["open", "aria-busy", "data-asks-reload"];
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter });
  return () => watch.disconnect();
}

/** The page below a modal dialog takes no taps. */
const topDialog = (): Element | null => [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;

/** Something is being sent, or the page itself asks for the reload already. */
const isAtWork = (): boolean => document.querySelector("button[aria-busy], [data-asks-reload]") !== null;

/** Cards are typed here, which nothing may keep. */
function isPaying(): boolean {
  const name = screenAt(location.pathname)?.name;
  return name === "payment" || name === "manage-card";
}
