import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { add, isZero, type Money, times, zero } from "#domain/money/money.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";

/** What was paid for the seats, what is checked, and what is to be taken at the venue. Nothing for a free game. */
export function MoneyOfGame({ game: { event, people } }: { readonly game: GameWithPeople }) {
  const t = useText();
  const format = useFormat();
  if (isZero(event.price) && people.every(({ payment }) => payment === null)) return null;
  const sum = (of: (person: ParticipantView) => Money | null) =>
    people.flatMap((person) => of(person) ?? []).reduce(add, zero(event.price.currency));
  const holds = people.filter(({ state }) => state === "awaiting_payment");
  const lines = [
    {
      label: t("console.sumPaid"),
      money: sum(({ state, payment }) => (isPaid(state, payment) ? payment.amount : null)),
    },
    {
      label: t("console.sumChecked"),
      money: sum(({ state, payment }) => (state === "under_review" ? (payment?.amount ?? null) : null)),
    },
    { label: t("console.sumOwed"), money: sum(({ owed }) => owed) },
    {
      label: t("console.sumToPay"),
      money: holds.reduce((all, { seats }) => add(all, times(event.price, seats)), zero(event.price.currency)),
    },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3">
      {lines.map(({ label, money }, index) =>
        index > 0 && isZero(money) ? null : (
          <div key={label}>
            <dt className="text-xs text-subtle">{label}</dt>
            <dd className="tabular font-semibold">{format.money(money)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function isPaid(
  state: ParticipantView["state"],
  payment: ParticipantView["payment"],
): payment is NonNullable<ParticipantView["payment"]> {
  return state === "confirmed" && payment?.state === "succeeded";
}
