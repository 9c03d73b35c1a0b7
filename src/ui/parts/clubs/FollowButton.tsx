import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { address } from "#addresses/address.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { BellIcon, CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import { Following } from "./following.ts";

interface FollowProps {
  readonly keepInTouch: Pick<KeepInTouch, "tieWith" | "follow">;
  readonly merchantId: MerchantId;
  readonly merchantName: string;
}

/** Follows a merchant, or no longer; nothing until it is known which. */
export function FollowButton({ keepInTouch, merchantId, merchantName }: FollowProps) {
  const following = useFollowing(keepInTouch, merchantId);
  return <Turn following={following} merchantName={merchantName} />;
}

/** After a game: offers to follow whoever ran it; nothing for who does already. */
export const FollowCard = observer(function FollowCard({ keepInTouch, merchantId, merchantName }: FollowProps) {
  const t = useText();
  const following = useFollowing(keepInTouch, merchantId);
  if (following.followedBefore !== false) return null;
  return (
    <CardFrame className="mt-4">
      <h2 className="text-base">{t("clubs.followTitle")}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t("clubs.followDetail", { merchant: merchantName })}</p>
      <Turn following={following} merchantName={merchantName} />
    </CardFrame>
  );
});

function useFollowing(keepInTouch: FollowProps["keepInTouch"], merchantId: MerchantId): Following {
  const [following] = useState(() => new Following(keepInTouch, merchantId));
  useEffect(() => {
    void following.look();
  }, [following]);
  return following;
}

interface TurnProps {
  readonly following: Following;
  readonly merchantName: string;
}

const Turn = observer(function Turn({ following, merchantName }: TurnProps) {
  const { follows, followedBefore, steps, turn } = following;
  const { session } = useDependencies();
  const isTold = session.systemProfile?.messageChoices.news ?? false;
  const t = useText();
  if (follows === null) return null;
  return (
    <>
      <TroubleBanner trouble={steps.trouble} />
      <Button
        look="secondary"
        size="small"
        busy={steps.working !== null}
        icon={follows ? <CheckIcon size={20} /> : <BellIcon size={20} />}
        onClick={() => void turn()}
        {...(follows ? { "aria-label": t("clubs.stopFollowing", { merchant: merchantName }) } : {})}
      >
        {t(follows ? "clubs.following" : "clubs.follow")}
      </Button>
      <p role="status" className="text-sm not-empty:mt-2 not-empty:basis-full">
        {follows && followedBefore === false && !isTold ? (
          <Anchor
            href={address("profile", {}, { show: "messages" })}
            className="-my-3 inline-block py-3 font-semibold text-brand-ink"
          >
            {t("clubs.tellLink")}
          </Anchor>
        ) : null}
      </p>
    </>
  );
});
