import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { HistoryScreen } from "./HistoryScreen.tsx";
import { type HistoryTab, tabFrom } from "./history-tab.ts";

/** `/history`; the address remembers which list is open, so that coming back finds it. */
export function HistoryRoute({ create }: ScreenProps<"history">) {
  const [search, setSearch] = useSearchParams();
  const tab = tabFrom(search);
  const vm = useViewModel(() => create(tab));
  useEffect(() => vm.turnTo(tab), [vm, tab]);
  const turnTo = (next: HistoryTab) =>
    setSearch(next === "events" ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return <HistoryScreen vm={vm} onTab={turnTo} />;
}
