import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { address } from "#addresses/address.ts";
import { consoleHome } from "#addresses/console.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { taxCountries } from "#domain/sales-document/tax-country.ts";
import { RouteAnnouncer } from "#ui/app/layout/RouteAnnouncer.tsx";
import { ChoiceChip } from "#ui/components/actions/ChoiceChips.tsx";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { SpinnerScreen } from "#ui/components/feedback/Spinner.tsx";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { faultText } from "#ui/console/parts/marking/field-faults.ts";
import { legalWords } from "#ui/console/parts/marking/legal-words.ts";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { FormFields, useRefusalFocus } from "#ui/parts/asking/FormSheet.tsx";
import { sportName } from "#ui/parts/events/sport.tsx";
import { useConsole } from "../../app/console-dependencies.ts";
import { ChoicesField } from "../../parts/ChoicesField.tsx";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { focusFirstWrong } from "../../parts/game-form/first-wrong.ts";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import { LegalPart } from "./LegalPart.tsx";
import type { OpeningViewModel, UsualTerms } from "./opening-view-model.ts";

interface OpeningProps {
  readonly vm: OpeningViewModel;
}

/** The page on which a member opens a club; once it is open, the console is entered there. */
export function openingPage(make: (usual: UsualTerms) => OpeningViewModel): ComponentType {
  return function OpeningPage() {
    const t = useText();
    const [vm] = useState(() =>
      make({
        prices: t("console.usual.prices"),
        payment: t("console.usual.payment"),
        delivery: t("console.usual.delivery"),
        cancellation: t("console.usual.cancellation"),
      }),
    );
    useEffect(() => void vm.start(), [vm]);
    return <OpeningScreen vm={vm} />;
  };
}

const OpeningScreen = observer(function OpeningScreen({ vm }: OpeningProps) {
  const t = useText();
  const navigate = useNavigate();
  const { entry } = useConsole();
  const { status } = vm;
  useEffect(() => {
    if (status !== "opened") return;
    void entry.start();
    void navigate(consoleHome, { replace: true });
  }, [status, entry, navigate]);
  return (
    <>
      <RouteAnnouncer title="console.opening" />
      <PageFrame
        busy={status === "signing_in"}
        top={<TopBar title={t("console.opening")} back={{ label: t("common.back"), href: address("profile") }} />}
        bar={
          status === "asking" ? (
            <StickyBar>
              <Button wide busy={vm.step.working !== null} onClick={() => void vm.open()}>
                {t("console.openClub")}
              </Button>
            </StickyBar>
          ) : undefined
        }
      >
        {status === "signing_in" ? <SpinnerScreen label={t("common.loading")} /> : null}
        {status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.start()} /> : null}
        {status === "asking" ? <Form vm={vm} /> : null}
      </PageFrame>
    </>
  );
});

const troubles = {
  wrong: "console.checkMarked",
  one_waits_already: "console.oneWaitsAlready",
  owns_too_many: "console.ownsTooMany",
  failed: "problem.detail",
} as const satisfies Readonly<Record<string, MessageId>>;

/** What each field says where it is wrong. */
const words = {
  ...legalWords,
  name: "console.wrong.clubName",
  place: "console.wrong.clubPlace",
  sports: "console.wrong.clubSports",
} as const satisfies Readonly<Record<string, MessageId>>;

const Form = observer(function Form({ vm }: OpeningProps) {
  const t = useText();
  const { trouble } = vm.step;
  const fields = useRef<HTMLDivElement>(null);
  useRefusalFocus(vm.refusals, vm.step.working !== null, () => focusFirstWrong(fields.current));
  const errorOf = (field: keyof typeof words) =>
    vm.wrong.includes(field) ? faultText(vm.unprintable[field], t(words[field]), t) : null;
  return (
    <FormFields sendLabel={t("console.openClub")} onSend={() => void vm.open()}>
      <div ref={fields} className="space-y-5">
        <p className="text-muted">{t("console.openingDetail")}</p>
        <AtWork vm={vm} />
        <CardFrame className="space-y-5">
          <TextField
            label={t("console.clubName")}
            value={vm.name}
            maxLength={100}
            error={errorOf("name")}
            onChange={(name) => vm.type("name", name)}
          />
          <Select label={t("console.country")} value={vm.country} onChange={vm.choose}>
            {taxCountries.map((one) => (
              <option key={one} value={one}>
                {t(`console.country.${one}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t("console.clubPlace")}
            hint={t("console.clubPlaceHint")}
            value={vm.place}
            maxLength={200}
            error={errorOf("place")}
            onChange={(place) => vm.type("place", place)}
          />
          <ChoicesField label={t("console.clubSports")} error={errorOf("sports")}>
            {sportTypes.map(({ id, name }) => (
              <ChoiceChip key={id} checked={vm.sports.includes(id)} onChange={(plays) => vm.play(id, plays)}>
                {sportName(t, id, name)}
              </ChoiceChip>
            ))}
          </ChoicesField>
        </CardFrame>
        <section aria-labelledby="who-runs-it">
          <h2 id="who-runs-it" className="text-lg">
            {t("console.whoRunsIt")}
          </h2>
          <p className="mb-2.5 text-sm text-muted">{t("console.whoRunsItDetail")}</p>
          <CardFrame className="space-y-5">
            {vm.legalParts.map((part) => (
              <LegalPart
                key={part}
                part={part}
                value={vm.legal[part]}
                error={errorOf(part)}
                onChange={(text) => vm.typeLegal(part, text)}
              />
            ))}
          </CardFrame>
        </section>
        <StepTrouble text={trouble === null ? null : t(troubles[trouble.kind])} />
      </div>
    </FormFields>
  );
});

/** For somebody who works for an organiser already: the way in. */
const AtWork = observer(function AtWork({ vm }: OpeningProps) {
  const t = useText();
  const [first] = vm.workplaces;
  if (!first) return null;
  return (
    <Banner
      tone="neutral"
      title={t("console.worksAlready", { name: first.name })}
      action={
        <ButtonLink size="small" look="secondary" href={consoleHome}>
          {t("console.toConsole")}
        </ButtonLink>
      }
    />
  );
});
