import type { DemoViewModel } from "../demo-view-model.ts";
import { LedgerCard } from "./LedgerCard.tsx";
import { PlaceCard } from "./PlaceCard.tsx";
import { WireCard } from "./WireCard.tsx";

/** What happens behind the app: where the viewer's place stands, what was booked, what went over the wire. */
export function BehindPanel({ vm }: { readonly vm: DemoViewModel }) {
  return (
    <div className="flex flex-col gap-4">
      <PlaceCard vm={vm} />
      <LedgerCard vm={vm} />
      <WireCard vm={vm} />
    </div>
  );
}
