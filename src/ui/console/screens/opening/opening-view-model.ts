import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { OpenClub } from "#application/console/use-cases/open-club.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import { isSportType } from "#domain/event/sport-type.ts";
import { legalNeeds } from "#domain/merchant/approval.ts";
import type { LegalPage } from "#domain/merchant/merchant.ts";
import { type TaxCountry, taxCountries } from "#domain/sales-document/tax-country.ts";
import type { Faults } from "#domain/refusal.ts";
import { unprintableFields } from "#ui/console/parts/marking/field-faults.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { openClub: OpenClub };

/** What the legal page says where nothing else is typed, in the reader's language. */
export type UsualTerms = Pick<LegalPage, "prices" | "payment" | "delivery" | "cancellation">;

/** `wrong`: fields are marked. */
export type NewClubTrouble = { readonly kind: "wrong" | "one_waits_already" | "owns_too_many" };

const nothing: LegalPage = {
  operator: "",
  representative: "",
  address: "",
  phone: "",
  email: "",
  prices: "",
  payment: "",
  delivery: "",
  cancellation: "",
};

/** The country whose clocks the device shows; Thailand elsewhere. */
export function countryOfZone(timeZone: string): TaxCountry {
  if (timeZone === "Asia/Taipei") return "TW";
  return timeZone === "Asia/Tokyo" ? "JP" : "TH";
}

/** A member who wants to run games: signing in first, so that nothing typed is lost, then what is asked of them. */
export class OpeningViewModel {
  static readonly needs = needs;
  status: "signing_in" | "asking" | "failed" | "opened" = "signing_in";
  failure: unknown = null;
  /** Where the member works already. */
  workplaces: readonly WorkplaceView[] = [];
  name = "";
  place = "";
  country: TaxCountry = countryOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  sports: readonly string[] = [];
  legal: LegalPage;
  /** The fields that are marked; a part of the legal page by its own name. */
  wrong: readonly string[] = [];
  /** How often fields were marked. Each time, the focus goes to the first of them. */
  refusals = 0;
  /** Of those, the signs that receipts can't show. */
  unprintable: Readonly<Record<string, string>> = {};
  readonly step = new OneStep<"open", NewClubTrouble>();
  readonly #openClub: OpenClub;
  #key: string;

  constructor({ openClub }: Needed<typeof needs>, usual: UsualTerms) {
    this.#openClub = openClub;
    this.#key = openClub.newKey();
    this.legal = { ...nothing, ...usual };
    makeAutoObservable(
      this,
      {
        failure: observableRef,
        workplaces: observableRef,
        sports: observableRef,
        legal: observableRef,
        wrong: observableRef,
        unprintable: observableRef,
        step: false,
      },
      { autoBind: true },
    );
  }

  /** The parts of the legal page that the country asks for, in their order. */
  get legalParts(): readonly (keyof LegalPage)[] {
    return legalNeeds[this.country];
  }

  /** Signs in. Also Retry. Never rejects. */
  async start(): Promise<void> {
    this.status = "signing_in";
    this.failure = null;
    try {
      const workplaces = await this.#openClub.begin();
      runInAction(() => {
        this.workplaces = workplaces;
        this.status = "asking";
      });
    } catch (failure) {
      runInAction(() => {
        this.failure = failure;
        this.status = "failed";
      });
    }
  }

  type(field: "name" | "place", text: string): void {
    this[field] = text;
    this.#changed(field);
  }

  choose(country: string): void {
    this.country = taxCountries.find((one) => one === country) ?? this.country;
    this.#changed("country");
  }

  /** Plays it, or not. */
  play(sport: string, plays: boolean): void {
    const others = this.sports.filter((one) => one !== sport);
    this.sports = plays ? [...others, sport].filter(isSportType) : others;
    this.#changed("sports");
  }

  typeLegal(part: keyof LegalPage, text: string): void {
    this.legal = { ...this.legal, [part]: text };
    this.#changed(part);
  }

  /** Opens the club, or marks what is missing. Tapping again after a lost answer opens no second one. Never rejects. */
  async open(): Promise<void> {
    const wrong = this.#missing();
    if (wrong.length > 0) return this.#mark(wrong);
    const { name, place, country, sports } = this;
    const asked = this.legalParts.map((part) => [part, this.legal[part].trim()]);
    const legal: LegalPage = { ...nothing, ...(Object.fromEntries(asked) as Partial<LegalPage>) };
    await this.step.run("open", async () => {
      const club = { name: name.trim(), place: place.trim(), country, sports, legal };
      const answer = await this.#openClub.open(club, this.#key);
      runInAction(() => {
        if (answer.kind === "done") this.status = "opened";
        else if (answer.kind === "invalid") this.#mark(Object.keys(answer.fields), answer.fields);
        else this.step.say({ kind: answer.reason });
      });
    });
  }

  #missing(): readonly string[] {
    const { name, place, sports, legal, legalParts } = this;
    return [
      ...(name.trim() === "" ? ["name"] : []),
      ...(place.trim() === "" ? ["place"] : []),
      ...(sports.length === 0 ? ["sports"] : []),
      ...legalParts.filter((part) => legal[part].trim() === ""),
      ...(/^\S+@\S+\.\S+$/u.test(legal.email.trim()) || legal.email.trim() === "" ? [] : ["email"]),
    ];
  }

  /** The server's paths too: `legal.address`, `sports.0`. */
  #mark(paths: readonly string[], faults: Faults = {}): void {
    this.unprintable = unprintableFields(faults);
    this.wrong = paths.map((path) => path.replace(/^legal\./u, "").replace(/\.\d+$/u, ""));
    this.refusals += 1;
    this.step.say({ kind: "wrong" });
  }

  /** Another club than the one that was perhaps opened: it has a key of its own. */
  #changed(field: string): void {
    this.wrong = this.wrong.filter((one) => one !== field);
    this.#key = this.#openClub.newKey();
  }
}
