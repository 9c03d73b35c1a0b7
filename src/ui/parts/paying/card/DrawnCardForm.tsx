import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import type { DrawnDraft } from "./DrawnDraft.ts";

/** The place where the gateway draws its own fields. */
export const DrawnCardForm = observer(function DrawnCardForm({ draft }: { readonly draft: DrawnDraft }) {
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => (place.current ? draft.draw(place.current) : undefined), [draft, tries]);
  // As high as the fields before they are there: what stands below must not move under a tap.
  return (
    <div className={draft.status === "failed" ? "" : "min-h-52.5"}>
      {draft.status === "drawing" ? (
        <div className="space-y-4">
          <Skeleton className="h-24 w-full rounded-md" />
          <Skeleton className="h-24 w-full rounded-md" />
        </div>
      ) : null}
      {draft.status === "failed" ? <FailureState failure={draft.failure} onRetry={() => setTries(tries + 1)} /> : null}
      <div
        key={tries}
        ref={place}
        // A frame that knows light colours only gets a white ground where the page says that it is dark.
        className={`[color-scheme:light] ${draft.status === "ready" ? "" : "h-0 overflow-hidden"}`}
      />
    </div>
  );
});
