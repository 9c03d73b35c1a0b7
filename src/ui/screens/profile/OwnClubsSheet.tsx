import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { TieView } from "#contract/clubs/tie.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { OwnClubs } from "./own-clubs.ts";

/** What the member decided about merchants, and where each is changed. */
export const OwnClubsSheet = observer(function OwnClubsSheet({ clubs }: { readonly clubs: OwnClubs }) {
  const t = useText();
  return (
    <Sheet open={clubs.isOpen} onClose={clubs.close} title={t("clubs.title")} closeLabel={t("common.close")}>
      {clubs.isOpen ? <Ties clubs={clubs} /> : null}
    </Sheet>
  );
});

const Ties = observer(function Ties({ clubs }: { readonly clubs: OwnClubs }) {
  const t = useText();
  const { ties, failure, steps } = clubs;
  if (failure !== null) return <FailureState failure={failure} onRetry={() => void clubs.open()} />;
  if (ties === null) return <Skeleton className="h-28 w-full rounded-md" />;
  if (ties.length === 0) return <p className="py-4 text-muted">{t("clubs.none")}</p>;
  return (
    <>
      <TroubleBanner trouble={steps.trouble} />
      <ul>
        {ties.map((tie) => (
          <Drawable key={tie.merchantId} of={tie}>
            <li className="border-line py-3 not-first:border-t">
              <Anchor
                href={address("merchant", { id: tie.merchantId })}
                className="flex min-h-11 items-center font-bold text-brand-ink"
              >
                {tie.merchantName}
              </Anchor>
              <Choices clubs={clubs} tie={tie} />
            </li>
          </Drawable>
        ))}
      </ul>
    </>
  );
});

interface ChoicesProps {
  readonly clubs: OwnClubs;
  readonly tie: TieView;
}

/** Does the member follow this merchant, and do others see the member in its games? */
const Choices = observer(function Choices({ clubs, tie }: ChoicesProps) {
  const t = useText();
  const disabled = clubs.steps.working !== null;
  return (
    <>
      <Switch
        checked={tie.follows}
        disabled={disabled}
        onChange={(follows) => void clubs.follow(tie, follows)}
        label={t("clubs.follow")}
      />
      <Switch
        checked={tie.showsName === true}
        disabled={disabled}
        onChange={(shows) => void clubs.showName(tie, shows)}
        label={t("clubs.showsName")}
      />
    </>
  );
});
