import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { consoleScreens, gamePath } from "#addresses/console.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { countryOf, currencies, signOf } from "#domain/money/currency.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { ChoiceChip } from "#ui/components/actions/ChoiceChips.tsx";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import { FormFields } from "#ui/parts/asking/FormSheet.tsx";
import { sportName } from "#ui/parts/events/sport.tsx";
import { AudienceField } from "../../parts/AudienceField.tsx";
import { CapacityField } from "../../parts/CapacityField.tsx";
import { ChoicesField } from "../../parts/ChoicesField.tsx";
import { CoverField } from "../../parts/cover/CoverField.tsx";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import { TimeField } from "../../parts/TimeField.tsx";
import { type FirstGameTrouble, type FirstGameViewModel, lengths } from "./first-game-view-model.ts";

interface FirstGameProps {
  readonly vm: FirstGameViewModel;
}

/** A game that is like no other, published with one tap. */
export const FirstGameScreen = observer(function FirstGameScreen({ vm }: FirstGameProps) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { createdId, startsAt } = vm;
  useEffect(() => {
    if (createdId !== null) void navigate(gamePath(createdId), { replace: true });
  }, [createdId, navigate]);
  return (
    <PageFrame
      top={<TopBar title={t("console.firstGame")} back={{ label: t("common.back"), href: consoleScreens.plan.path }} />}
      bar={
        <StickyBar note={startsAt === null ? undefined : format.longDay(startsAt, vm.timeZone)}>
          <Button
            wide
            busy={vm.step.working === "create"}
            disabled={vm.step.working !== null && vm.step.working !== "create"}
            onClick={() => void vm.create()}
          >
            {t("console.publish")}
          </Button>
        </StickyBar>
      }
    >
      <FormFields sendLabel={t("console.publish")} onSend={() => void vm.create()}>
        <div className="space-y-5">
          <WhatAndWhere vm={vm} />
          <When vm={vm} />
          <Price vm={vm} />
          <Photo vm={vm} />
          <StepTrouble text={vm.step.trouble === null ? null : troubleText(vm.step.trouble, t)} />
        </div>
      </FormFields>
    </PageFrame>
  );
});

function troubleText(trouble: NonNullable<FirstGameViewModel["step"]["trouble"]>, t: Translate): string {
  if (trouble.kind === "failed") return t("problem.detail");
  return ofForm(trouble, t);
}

function ofForm(trouble: FirstGameTrouble, t: Translate): string {
  if (trouble.kind === "said") return trouble.sentences;
  return t(trouble.kind === "here" ? "console.hereUnknown" : "console.checkMarked");
}

const WhatAndWhere = observer(function WhatAndWhere({ vm }: FirstGameProps) {
  const t = useText();
  const { texts } = vm;
  const errorOf = (field: string) => (vm.wrong.includes(field) ? t("console.checkThis") : null);
  // The server refuses words only because of a web address.
  const ofWords = (field: "title" | "place" | "address") =>
    texts[field].trim() === "" || !vm.wrong.includes(field) ? errorOf(field) : t("console.noAddresses");
  return (
    <CardFrame className="space-y-5">
      <TextField
        label={t("console.gameTitle")}
        value={texts.title}
        maxLength={120}
        error={ofWords("title")}
        onChange={(text) => vm.set("title", text)}
      />
      <Select label={t("console.sport")} value={texts.sport} onChange={(sport) => vm.set("sport", sport)}>
        {sportTypes.map(({ id, name }) => (
          <option key={id} value={id}>
            {sportName(t, id, name)}
          </option>
        ))}
      </Select>
      <TextField
        label={t("console.place")}
        value={texts.place}
        maxLength={120}
        error={ofWords("place")}
        onChange={(text) => vm.set("place", text)}
      />
      <TextField
        label={t("console.placeAddress")}
        value={texts.address}
        maxLength={300}
        error={ofWords("address")}
        onChange={(text) => vm.set("address", text)}
      />
      <div>
        <TextField
          label={t("console.onMap")}
          hint={t("console.onMapHint")}
          value={texts.position}
          maxLength={1_000}
          error={errorOf("position")}
          onChange={(text) => vm.set("position", text)}
        />
        <Button
          size="small"
          look="secondary"
          className="mt-2"
          busy={vm.step.working === "here"}
          disabled={vm.step.working !== null && vm.step.working !== "here"}
          onClick={() => void vm.here()}
        >
          {t("console.iAmThere")}
        </Button>
      </div>
    </CardFrame>
  );
});

const When = observer(function When({ vm }: FirstGameProps) {
  const t = useText();
  const { texts } = vm;
  return (
    <CardFrame className="space-y-5">
      <Select label={t("console.country")} value={texts.currency} onChange={(one) => vm.set("currency", one)}>
        {currencies.map((one) => (
          <option key={one} value={one}>
            {t(`console.country.${countryOf(one)}`)}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        label={t("console.date")}
        value={texts.date}
        error={vm.wrong.includes("date") ? t("console.startsPast") : null}
        onChange={(text) => vm.set("date", text)}
      />
      <TimeField label={t("console.time")} value={texts.time} onChange={(text) => vm.set("time", text)} />
      <Select label={t("console.length")} value={texts.minutes} onChange={(text) => vm.set("minutes", text)}>
        {lengths.map((one) => (
          <option key={one} value={one}>
            {t("console.minutesLong", { count: one })}
          </option>
        ))}
      </Select>
      <CapacityField value={vm.capacity} onChange={vm.changeCapacity} />
      <AudienceField value={vm.audience} onChange={vm.changeAudience} />
    </CardFrame>
  );
});

/** Its photo; without one members see a drawing of the sport. */
const Photo = observer(function Photo({ vm }: FirstGameProps) {
  return (
    <CardFrame>
      <CoverField cover={vm.cover} game={{ id: "", sportType: vm.texts.sport }} />
    </CardFrame>
  );
});

const Price = observer(function Price({ vm }: FirstGameProps) {
  const t = useText();
  const { price, currency } = vm.texts;
  const isMarked = (field: string) => vm.wrong.includes(field);
  return (
    <CardFrame className="space-y-5">
      <TextField
        label={t("console.seatPrice", { sign: signOf(currency) })}
        hint={t("console.seatPriceHint")}
        inputMode="decimal"
        value={price}
        maxLength={10}
        error={isMarked("price") ? t("console.checkThis") : null}
        onChange={(text) => vm.set("price", text)}
      />
      {vm.isPaid ? (
        <div>
          <ChoicesField
            label={t("console.waysToPay")}
            error={isMarked("paymentMethods") ? t("console.checkThis") : null}
          >
            <ChoiceChip checked={vm.onsite} onChange={(on) => vm.pay("onsite", on)}>
              {t("console.way.onsite")}
            </ChoiceChip>
            <ChoiceChip checked={vm.transfer} onChange={(on) => vm.pay("transfer", on)}>
              {t("console.way.transfer")}
            </ChoiceChip>
          </ChoicesField>
          <p className="mt-1.5 text-xs text-subtle">{t("console.transferNeedsAccount")}</p>
        </div>
      ) : null}
    </CardFrame>
  );
});
