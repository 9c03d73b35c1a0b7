import { type ReactNode, useState } from "react";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { AlertIcon, CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { failureTexts, isLeaving } from "./failure.ts";
import type { Failed } from "./one-step.ts";

type BannerTone = "danger" | "warning";

interface TroubleTexts {
  readonly title: MessageId;
  readonly detail: MessageId;
  readonly tone?: BannerTone;
}

interface TroubleBannerProps<Trouble> {
  readonly trouble: Trouble | Failed | null;
  /** The texts of all troubles but failures. */
  readonly textsOf?: (trouble: Exclude<Trouble, Failed>) => TroubleTexts;
  /** The tone of troubles whose texts name none. */
  readonly tone?: BannerTone;
  /** It stands in a form. */
  readonly typed?: boolean;
  readonly className?: string;
}

/** What went wrong with the last step, and what to do about it. Says nothing while the page is leaving for a login. */
export function TroubleBanner<Trouble extends { readonly kind: string }>({
  trouble,
  textsOf,
  tone = "warning",
  typed,
  className = "mb-4",
}: TroubleBannerProps<Trouble>) {
  const t = useText();
  const said = trouble && textsOfTrouble(trouble, textsOf, typed);
  if (!said) return null;
  return (
    <div className={className}>
      <Banner urgent tone={said.tone ?? tone} icon={<AlertIcon />} title={t(said.title)}>
        {t(said.detail)}
      </Banner>
    </div>
  );
}

function textsOfTrouble<Trouble extends { readonly kind: string }>(
  trouble: Trouble | Failed,
  textsOf: TroubleBannerProps<Trouble>["textsOf"],
  typed?: boolean,
): TroubleTexts | undefined {
  if (!isFailed(trouble)) return textsOf?.(trouble as Exclude<Trouble, Failed>);
  return isLeaving(trouble.failure) ? undefined : failureTexts(trouble.failure, typed);
}

function isFailed(trouble: { readonly kind: string }): trouble is Failed {
  return trouble.kind === "failed";
}

interface DoneToastProps {
  /** A new number each time something was done. */
  readonly turn: number;
  readonly text: string | null;
  readonly icon?: ReactNode;
}

/** Briefly says what was done, for steps since this was mounted. */
export function DoneToast({ turn, text, icon = <CheckIcon size={20} /> }: DoneToastProps) {
  const [seen, setSeen] = useState(turn);
  const message = turn === seen || text === null ? null : { id: turn, text, icon };
  return <Toast message={message} onDone={() => setSeen(turn)} />;
}
