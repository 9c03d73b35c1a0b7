import { observer } from "mobx-react-lite";
import { useDependencies } from "#ui/app/dependencies.ts";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";

/** Few refunds wait: its code comes with one that does. */
const Card = fetchedPart(
  async () => (await import("./WantedAccountCard.tsx")).WantedAccountCard,
  () => null,
);

/** The card of refunds that wait for the member's bank account, while there are any. */
export const WantedAccount = observer(function WantedAccount() {
  const refunds = useDependencies().wanted?.refunds ?? [];
  return refunds.length === 0 ? null : <Card refunds={refunds} />;
});
