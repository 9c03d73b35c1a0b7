import { gamePath } from "#addresses/console.ts";
import type { BookLineView } from "#contract/merchants/books.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { methodLabel } from "../../parts/game-form/ways-to-pay.ts";

interface BookLineCardProps {
  readonly line: BookLineView;
  /** As its screen counts it. */
  readonly amount: Money;
  /** The merchant's zone, for what has none of its own. */
  readonly timeZone: string;
  readonly now: Instant;
}

/** A line of the books: what was booked, when, of whom, how it was paid, and for which game. */
export function BookLineCard({ line, amount, timeZone, now }: BookLineCardProps) {
  const t = useText();
  const format = useFormat();
  const { at, name, method, eventId, title, startsAt, gameZone, displayName } = line;
  return (
    <CardFrame>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">{t(`console.book.${name}`)}</p>
        <p className="tabular font-bold">{format.money(amount)}</p>
      </div>
      <p className="tabular text-sm text-muted">
        <DottedLine>
          {format.fixedMoment(at, timeZone, now)}
          {displayName || null}
          {method === null ? null : methodLabel(method, t)}
        </DottedLine>
      </p>
      {eventId !== null && title !== null ? (
        <p className="text-sm text-muted">
          <DottedLine>
            <Anchor href={gamePath(eventId)} className="underline underline-offset-2">
              {title}
            </Anchor>
            {startsAt === null ? null : format.fixedDay(startsAt, gameZone ?? timeZone, now)}
          </DottedLine>
        </p>
      ) : null}
    </CardFrame>
  );
}
