import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Fresh } from "./fresh.ts";
import { ConsoleTrouble } from "./ConsoleTrouble.tsx";

interface FreshViewProps<Value> {
  readonly of: Fresh<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** What is read in all its states: reading, failed, old. */
export const FreshView = observer(function FreshView<Value>({ of, children }: FreshViewProps<Value>) {
  const t = useText();
  if (of.status === "failed") return <ConsoleTrouble failure={of.failure} onRetry={() => void of.refresh()} />;
  if (of.value === null) return <SkeletonCards cards={3} lines={["h-5 w-1/3", "mt-3 h-4 w-4/5", "mt-2.5 h-4 w-1/2"]} />;
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
