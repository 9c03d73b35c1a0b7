import { observer } from "mobx-react-lite";
import { type ComponentType, type KeyboardEvent, useId, useRef } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { ForEngineers } from "./ForEngineers.tsx";
import { MoneyCard } from "./behind/MoneyCard.tsx";
import { OthersCard } from "./behind/OthersCard.tsx";
import { PlaceCard } from "./behind/PlaceCard.tsx";
import { StatesCard } from "./behind/StatesCard.tsx";
import { WireCard } from "./behind/WireCard.tsx";
import { ChatPanel } from "./chat/ChatPanel.tsx";
import type { PanelId } from "./demo-parts.ts";
import type { DemoViewModel } from "./demo-view-model.ts";
import { type DemoMessageId, useDemoText } from "./use-demo.ts";

/** What explains the demo beside the phone, or in the drawer behind the scenario. */
export interface Panel {
  readonly id: PanelId;
  readonly title: DemoMessageId;
  /** The number of new things in it. */
  readonly badge?: (vm: DemoViewModel) => number;
  readonly View: ComponentType<{ readonly vm: DemoViewModel }>;
}

/** The panels, in the order in which they are shown. */
export const besidePanels: readonly Panel[] = [
  { id: "behind", title: "behind.title", View: BehindPanel },
  { id: "chat", title: "chat.title", badge: (vm) => vm.chat.unread, View: ChatPanel },
];

interface PanelTabsProps {
  readonly vm: DemoViewModel;
  /** The first is shown while none of them is chosen. */
  readonly panels: readonly Panel[];
  readonly label: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that show one panel at a time. Arrow keys go from tab to tab. */
export const PanelTabs = observer(function PanelTabs({ vm, panels, label }: PanelTabsProps) {
  const t = useDemoText();
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = panels.find(({ id }) => id === vm.panel) ?? panels[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || !current) return;
    event.preventDefault();
    const next = (panels.indexOf(current) + step + panels.length) % panels.length;
    vm.choosePanel(panels[next]?.id ?? current.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="sticky -top-px z-10 mb-4 flex rounded-md bg-surface-sunken p-1 shadow-[0_0_0_0.5rem_var(--surface)]"
      >
        {panels.map(({ id, title, badge }) => (
          <Tab
            key={id}
            id={`${name}${id}`}
            panel={`${name}panel`}
            selected={id === current?.id}
            text={t(title)}
            badge={badge?.(vm) ?? 0}
            onSelect={() => vm.choosePanel(id)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {current ? (
        <div role="tabpanel" id={`${name}panel`} aria-labelledby={name + current.id}>
          <current.View vm={vm} />
        </div>
      ) : null}
    </>
  );
});

interface TabProps {
  readonly id: string;
  readonly panel: string;
  readonly selected: boolean;
  readonly text: string;
  /** The number of new things in the tab. */
  readonly badge: number;
  readonly onSelect: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Tab({ id, panel, selected, text, badge, onSelect, onKeyDown }: TabProps) {
  const t = useDemoText();
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={selected}
      aria-controls={panel}
      tabIndex={selected ? 0 : -1}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      className={classes(
        "flex min-h-10 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-sm px-1.5 py-1",
        "text-sm font-semibold transition-colors",
        selected ? "bg-surface-raised text-ink shadow-lift dark:bg-line-strong/40" : "text-muted hover:text-ink",
      )}
    >
      <span className="min-w-0 leading-tight wrap-anywhere">{text}</span>
      {badge > 0 ? (
        <span
          key={badge}
          className="min-w-5 animate-rise rounded-full bg-danger px-1.5 text-2xs font-bold text-danger-contrast"
        >
          <span aria-hidden>{badge}</span>
          <span className="sr-only">{t("chat.unread", { count: badge })}</span>
        </span>
      ) : null}
    </button>
  );
}

/** What happens behind the app: the viewer's place and money; for engineers its states, the ledger and the calls. */
export function BehindPanel({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  return (
    <div className="flex flex-col gap-4">
      <PlaceCard vm={vm} />
      <MoneyCard vm={vm} />
      <ForEngineers vm={vm} hint={t("behind.engineersHint")}>
        <StatesCard vm={vm} />
        <OthersCard vm={vm} />
        <WireCard vm={vm} />
      </ForEngineers>
    </div>
  );
}
