import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Fresh } from "./fresh.ts";
import { ConsoleTrouble } from "./ConsoleTrouble.tsx";
import { waitingLines } from "../app/waiting-lines.ts";

interface FreshViewProps<Value> {
  readonly of: Fresh<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** What is read in all its states: reading, failed, old. */
export const FreshView = observer(function FreshView<Value>({ of, children }: FreshViewProps<Value>) {
  const t = useText();
  if (of.status === "failed") return <ConsoleTrouble failure={of.failure} onRetry={() => void of.refresh()} />;
  if (of.value === null) return <SkeletonCards cards={3} lines={waitingLines} />;
  return (
    <>
      {of.stale ? (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-sm text-warning-ink">
          {t("console.stale")}
        </p>
      ) : null}
      {children(of.value)}
    </>
  );
});
