import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { personName } from "../../parts/person-name.ts";
import type { HandBack, HandBacks } from "./hand-backs.ts";

interface HandBackProps {
  readonly handBacks: HandBacks;
  /** Owners only say that money has left. */
  readonly maySettle: boolean;
}

/** What walk-ins get back by hand, one tap each. */
export const HandBackCard = observer(function HandBackCard({ handBacks, maySettle }: HandBackProps) {
  const t = useText();
  const { waiting } = handBacks;
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t("console.handBack")}>
      <h2 className="mb-2 text-base">{t("console.handBack")}</h2>
      <CardFrame padded={false}>
        <ul className="divide-y divide-line">
          {waiting.map((person) => (
            <Drawable key={person.joinId} of={person}>
              <HandBackRow person={person} handBacks={handBacks} maySettle={maySettle} />
            </Drawable>
          ))}
        </ul>
        {maySettle ? null : (
          <p className="border-t border-line px-4 py-3 text-sm text-muted">{t("console.handBackOwner")}</p>
        )}
      </CardFrame>
    </section>
  );
});

const HandBackRow = observer(function HandBackRow({
  person,
  handBacks,
  maySettle,
}: HandBackProps & { readonly person: HandBack }) {
  const t = useText();
  const format = useFormat();
  const { refundId, amount } = person.handBack;
  const name = personName(person, t);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-24 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="tabular text-sm text-muted">{format.money(amount)}</p>
      </div>
      {maySettle ? (
        <Button
          size="small"
          look="secondary"
          busy={handBacks.working === refundId}
          disabled={handBacks.working !== null && handBacks.working !== refundId}
          aria-label={t("console.handedBackTo", { name, amount: format.money(amount) })}
          onClick={() => void handBacks.done(refundId)}
        >
          {t("console.handedBack")}
        </Button>
      ) : null}
      {handBacks.trouble === refundId ? (
        <p role="alert" className="w-full text-sm font-semibold text-danger-ink">
          {t("console.tickTrouble.failed")}
        </p>
      ) : null}
    </li>
  );
});
