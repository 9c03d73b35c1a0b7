import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "./FailureState.tsx";

/**
 * A part whose code is fetched when it is first rendered, so that the screen's first load is without it. Until it is
 * there, a spinner stands in its place; if it can't be fetched, what failed, with Retry. Both stand in `Frame`, which
 * is given the part's props, if the part brings a frame of its own.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Frame?: ComponentType<Props & { readonly children: ReactNode }>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  return function FetchedPart(props) {
    const t = useText();
    const [Part, setPart] = useState(() => fetched);
    const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
    useEffect(() => {
      if (Part !== null || failure !== null) return undefined;
      let gone = false;
      const fetchIt = async () => {
        try {
          fetched = await load();
          if (!gone) setPart(() => fetched);
        } catch (cause) {
          if (!gone) setFailure({ cause });
        }
      };
      void fetchIt();
      return () => {
        gone = true;
      };
    }, [Part, failure]);
    if (Part !== null) return <Part {...props} />;
    const meanwhile = failure ? (
      <FailureState failure={failure.cause} onRetry={() => setFailure(null)} />
    ) : (
      <p className="flex justify-center py-16 text-brand-mark">
        <Spinner label={t("common.loading")} />
      </p>
    );
    return Frame ? <Frame {...props}>{meanwhile}</Frame> : meanwhile;
  };
}
