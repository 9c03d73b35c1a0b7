import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useId, useRef } from "react";
import type { VenueView } from "#contract/places/places.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Field, fieldShape, TextField } from "#ui/components/fields/Field.tsx";
import { CheckIcon, PinIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { mapUrl } from "#ui/parts/events/map-url.ts";
import { Folded } from "./Folded.tsx";
import type { PlaceFinder, TypedPlace } from "./place-finder.ts";

interface PlaceFieldsProps {
  readonly typed: TypedPlace;
  readonly finder: PlaceFinder;
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (field: "address" | "position", text: string) => void;
  /** Stands under the link, such as a button. */
  readonly children?: React.ReactNode;
}

/** Where a game is: its name, or an earlier place; its address; what a map app shared; and coordinates last. */
export const PlaceFields = observer(function PlaceFields({
  typed,
  finder,
  errorOf,
  onChange,
  children,
}: PlaceFieldsProps) {
  const t = useText();
  const wrong = errorOf("position");
  const isTypedWrong = typed.position.trim() !== "";
  return (
    <>
      <NameField typed={typed} finder={finder} error={errorOf("place")} />
      <TextField
        label={t("console.placeAddress")}
        value={typed.address}
        maxLength={300}
        error={errorOf("address")}
        onChange={(text) => onChange("address", text)}
      />
      <div>
        <TextField
          label={t("console.mapLink")}
          hint={t("console.mapLinkHint")}
          value={finder.link}
          maxLength={1_000}
          autoCapitalize="off"
          error={finder.trouble === null ? (isTypedWrong ? null : wrong) : t(finder.trouble)}
          onChange={finder.typeLink}
        />
        <Found finder={finder} />
        {children}
      </div>
      <Folded title={t("console.enterCoordinates")} isOpen={wrong !== null && isTypedWrong}>
        <TextField
          label={t("console.onMap")}
          hint={t("console.onMapHint")}
          value={typed.position}
          maxLength={1_000}
          error={isTypedWrong ? wrong : null}
          onChange={(text) => {
            finder.positionTyped();
            onChange("position", text);
          }}
        />
      </Folded>
    </>
  );
});

/** Whether the place is on the map, and where. */
const Found = observer(function Found({ finder: { found, isReading } }: Pick<PlaceFieldsProps, "finder">) {
  const t = useText();
  return (
    <div role="status" className="text-sm empty:hidden">
      {isReading ? <p className="mt-2 text-muted">{t("console.readingLink")}</p> : null}
      {found && !isReading ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <span className="flex items-center gap-1.5 font-semibold text-success-ink">
            <CheckIcon size={18} />
            {t("console.positionFound")}
          </span>
          <Anchor
            external
            href={mapUrl(found)}
            className="touch inline-flex items-center font-semibold text-brand-ink underline underline-offset-2"
          >
            {t("console.seeOnMap")}
          </Anchor>
        </p>
      ) : null}
    </div>
  );
});

interface NameFieldProps extends Pick<PlaceFieldsProps, "typed" | "finder"> {
  readonly error: string | null;
}

const NameField = observer(function NameField({ typed, finder, error }: NameFieldProps) {
  const t = useText();
  const around = useRef<HTMLDivElement>(null);
  const id = useId();
  const { earlier } = finder;
  const stops = () => [...(around.current?.querySelectorAll<HTMLElement>("input, [data-place]") ?? [])];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (earlier.length === 0) return;
    const all = stops();
    const at = all.findIndex((one) => one === event.target);
    if (event.key === "Escape") {
      all[0]?.focus();
      finder.dismiss();
    } else if (event.key === "ArrowDown") all[Math.min(at + 1, all.length - 1)]?.focus();
    else if (event.key === "ArrowUp") all[Math.max(at - 1, 0)]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (place: VenueView) => {
    stops()[0]?.focus();
    finder.choose(place);
  };
  return (
    <div
      role="presentation"
      ref={around}
      onKeyDown={move}
      onBlur={({ relatedTarget }) => {
        if (!around.current?.contains(relatedTarget)) finder.dismiss();
      }}
    >
      <Field label={t("console.place")} hint={t("console.placeHint")} error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={typed.place}
            maxLength={1_000}
            aria-controls={earlier.length > 0 ? id : undefined}
            onFocus={() => {
              if (typed.place.trim() === "") void finder.look();
            }}
            onChange={(event) => finder.typeName(event.target.value)}
            className={fieldShape}
          />
        )}
      </Field>
      <div role="status" className="sr-only">
        {earlier.length > 0 ? t("console.earlierPlacesFound", { count: earlier.length }) : null}
      </div>
      {earlier.length > 0 ? (
        <ul
          id={id}
          aria-label={t("console.earlierPlaces")}
          className="mt-2 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface-raised"
        >
          {earlier.map((place) => (
            <li key={JSON.stringify([place.name, place.address, place.lat, place.lng])}>
              <button
                type="button"
                data-place
                // The field keeps the focus until the tap has ended: without it the list would go first.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
                className="touch flex w-full items-start gap-2.5 px-3.5 py-2.5 text-left hover:bg-surface-sunken"
              >
                <PinIcon size={18} className="mt-0.5 shrink-0 text-subtle" />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{place.name}</span>
                  <span className="block text-sm text-muted wrap-anywhere">{place.address}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
});
