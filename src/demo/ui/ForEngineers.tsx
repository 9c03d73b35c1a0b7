import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { ChevronDownIcon } from "#ui/components/looks/icons.tsx";
import type { DemoViewModel } from "./demo-view-model.ts";
import { useDemoText } from "./use-demo.ts";

interface ForEngineersProps {
  readonly vm: DemoViewModel;
  /** What is inside. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** What few viewers ask for, folded until somebody does. All of it unfolds together. */
export const ForEngineers = observer(function ForEngineers({ vm, hint, children }: ForEngineersProps) {
  const t = useDemoText();
  const { forEngineers } = vm;
  return (
    <details
      open={forEngineers}
      onToggle={(toggle) => vm.unfoldForEngineers(toggle.currentTarget.open)}
      className="group/engineers mt-6 border-t border-line pt-2"
    >
      <summary
        className={
          "flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-md px-1 " +
          "hover:text-brand-ink [&::-webkit-details-marker]:hidden"
        }
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-bold">{t("drawer.engineers")}</span>
          <span className="block text-xs text-muted">{hint}</span>
        </span>
        <ChevronDownIcon
          size={20}
          className="shrink-0 text-muted transition-transform group-open/engineers:rotate-180"
        />
      </summary>
      {forEngineers ? <div className="mt-2 flex flex-col gap-4">{children}</div> : null}
    </details>
  );
});
