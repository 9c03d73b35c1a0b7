import { observer } from "mobx-react-lite";
import { lazy, type ReactNode, Suspense } from "react";
import { consoleScreens } from "#addresses/console.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { ChevronRightIcon, LockIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { MerchantAvatar } from "#ui/parts/merchants/MerchantAvatar.tsx";
import { ConsoleTrouble } from "../parts/ConsoleTrouble.tsx";
import { waitingLines } from "./waiting-lines.ts";
import { useConsole } from "./console-dependencies.ts";

/** Most people come straight in, without it. */
const SignOutButton = lazy(async () => ({
  default: (await import("#ui/parts/signing-out/SignOutButton.tsx")).SignOutButton,
}));

interface EntranceProps {
  readonly children: ReactNode;
  /** Has the screen something to show, as it was seen last, before it is known who is here? */
  readonly resumes: boolean;
}

/** Shows the console once a merchant's back office is open; before that, the way there. */
export const Entrance = observer(function Entrance({ children, resumes }: EntranceProps) {
  const t = useText();
  const { entry, fetchSignOut } = useConsole();
  if (entry.status === "in" || (resumes && entry.isResuming)) return children;
  return (
    <PageFrame busy={entry.status === "signing_in"} top={<TopBar large title={t("console.title")} />}>
      {entry.status === "signing_in" ? <SkeletonCards cards={3} lines={waitingLines} /> : null}
      {entry.status === "failed" ? <ConsoleTrouble failure={entry.failure} onRetry={() => void entry.start()} /> : null}
      {entry.status === "signed_out" ? <SignedOut /> : null}
      {entry.status === "nowhere" ? <Nowhere /> : null}
      {entry.status === "choosing" ? <Choice /> : null}
      {entry.status === "nowhere" || entry.status === "choosing" ? (
        <div className="mt-6">
          <Suspense>
            <SignOutButton fetchSignOut={fetchSignOut} onSignedOut={entry.signedOut} />
          </Suspense>
        </div>
      ) : null}
    </PageFrame>
  );
});

/** Signing in again begins with a new page, so that nothing of before is in its memory. */
function SignedOut() {
  const t = useText();
  return (
    <EmptyState
      icon={<LockIcon size={30} />}
      title={t("console.signedOut")}
      action={<Button onClick={() => window.location.reload()}>{t("console.signInAgain")}</Button>}
    />
  );
}

function Nowhere() {
  const t = useText();
  const { playOwner } = useConsole();
  return (
    <EmptyState
      icon={<LockIcon size={30} />}
      title={t("console.nowhereTitle")}
      action={
        <div className="space-y-2">
          <ButtonLink href={consoleScreens.opening.path}>{t("console.opening")}</ButtonLink>
          {playOwner ? (
            <Button look="secondary" onClick={playOwner}>
              {t("console.playOwner")}
            </Button>
          ) : null}
        </div>
      }
    >
      {t("console.nowhereDetail")}
    </EmptyState>
  );
}

const Choice = observer(function Choice() {
  const t = useText();
  const { entry } = useConsole();
  return (
    <>
      <h2 className="mb-3 text-base">{t("console.choose")}</h2>
      <ul className="space-y-2.5">
        {entry.workplaces.map((workplace) => (
          <Drawable key={workplace.id} of={workplace}>
            <li>
              <button
                type="button"
                onClick={() => void entry.choose(workplace)}
                className={
                  "flex min-h-16 w-full items-center gap-3 rounded-lg bg-surface-raised px-4 py-3 text-left " +
                  "shadow-lift active:bg-surface-sunken"
                }
              >
                <MerchantAvatar merchant={workplace} size={40} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{workplace.name}</span>
                  <span className="block text-sm text-muted">{t(`console.role.${workplace.role}`)}</span>
                </span>
                <ChevronRightIcon size={20} />
              </button>
            </li>
          </Drawable>
        ))}
      </ul>
    </>
  );
});
