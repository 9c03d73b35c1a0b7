import { makeAutoObservable } from "mobx";
import type { KnownDetails } from "#application/ports/identity-provider.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { cleanLine } from "#domain/text/clean.ts";
import { mailable } from "#domain/member/email.ts";
import { nationalForm, type PhoneCountry, phoneCountries, phoneCountryOf, phoneFrom } from "#domain/member/phone.ts";
import type { Profile } from "#contract/members/profile.ts";
import { type Language, packOf } from "#languages/language.ts";

export type ProfileField = "name" | "email" | "phone";
export type FieldProblem = "missing" | "invalid";

export type Details = Pick<Profile, ProfileField>;

const order: readonly ProfileField[] = ["name", "email", "phone"];

/** The member's details while they are typed. They stay through refusals. */
export class ProfileForm {
  name: string;
  email: string;
  phone: string;
  country: PhoneCountry;
  /** The member also accepts terms and privacy notes, so saving signs up. */
  accepts = false;
  problems: Partial<Record<ProfileField, FieldProblem>> = {};
  /** How often the form was refused. Each time, the focus goes to the first problem. */
  refusals = 0;
  /** The field to focus when the form opens; null for none. */
  readonly focus: ProfileField | null;
  readonly #before: Details;

  /** `country` is used for a phone number without a country code. */
  constructor(profile: Details, country: PhoneCountry, focus: ProfileField | null) {
    this.#before = profile;
    this.focus = focus;
    this.name = profile.name ?? "";
    this.email = profile.email ?? "";
    this.phone = profile.phone === null ? "" : nationalForm(profile.phone);
    this.country = (profile.phone === null ? null : phoneCountryOf(profile.phone)) ?? country;
    makeAutoObservable(this, { focus: false }, { autoBind: true });
  }

  typeName(typed: string): void {
    this.name = typed;
    this.#forgive("name");
  }

  typeEmail(typed: string): void {
    this.email = typed;
    this.#forgive("email");
  }

  typePhone(typed: string): void {
    this.phone = typed;
    this.#forgive("phone");
  }

  chooseCountry(country: PhoneCountry): void {
    this.country = country;
    this.#forgive("phone");
  }

  chooseAccepts(accepts: boolean): void {
    this.accepts = accepts;
    this.problems = {};
  }

  /** Takes over what LINE knows about the member, on the member's tap. Fields that LINE does not know stay as typed. */
  fill({ name, email, phone }: KnownDetails): void {
    if (name !== null) this.typeName(name);
    if (email !== null) this.typeEmail(email);
    const country = phone === null ? null : countryOf(phone, this.country);
    const kept = phone === null || country === null ? null : phoneFrom(phone, country);
    if (kept === null) return;
    this.chooseCountry(phoneCountryOf(kept) ?? this.country);
    this.typePhone(nationalForm(kept));
  }

  get firstProblem(): ProfileField | null {
    return order.find((field) => this.problems[field]) ?? null;
  }

  /**
   * The typed details in the stored form: empty is null, a phone is E.164. Null when something is wrong; then every
   * wrong field has its problem, all at once.
   */
  complete(): Details | null {
    const name = trimmed(this.name);
    const typedEmail = trimmed(this.email.normalize("NFKC"));
    const email = typedEmail === null ? null : mailable(typedEmail);
    const typedPhone = trimmed(this.phone);
    const phone = typedPhone === null ? null : phoneFrom(typedPhone, this.country);
    const problems: Partial<Record<ProfileField, FieldProblem>> = {};
    if (this.accepts && name === null) problems.name = "missing";
    if (this.accepts && typedEmail === null) problems.email = "missing";
    if (typedEmail !== null && email === null) problems.email = "invalid";
    if (typedPhone !== null && phone === null) problems.phone = "invalid";
    this.#refuse(problems);
    return this.firstProblem === null ? { name, email, phone } : null;
  }

  /** Only what differs from the stored details. */
  changeTo(details: Details): Partial<Details> {
    return Object.fromEntries(
      order.filter((field) => details[field] !== this.#before[field]).map((field) => [field, details[field]]),
    );
  }

  /** Marks the fields that the server refused. Returns true when at least one of them is in this form. */
  takeRefusal(failure: unknown): boolean {
    const named = failure instanceof RequestFailed ? Object.keys(failure.fields) : [];
    const fields = order.filter((field) => named.includes(field));
    this.#refuse(Object.fromEntries(fields.map((field) => [field, "invalid"])));
    return fields.length > 0;
  }

  #refuse(problems: Partial<Record<ProfileField, FieldProblem>>): void {
    this.problems = problems;
    if (this.firstProblem !== null) this.refusals += 1;
  }

  #forgive(field: ProfileField): void {
    this.problems = { ...this.problems, [field]: undefined };
  }
}

/**
 * The country of a phone number from LINE. A number in national form belongs to the chosen country if it fits there,
 * and otherwise to Japan, because LINE offers this data there.
 */
function countryOf(phone: string, chosen: PhoneCountry): PhoneCountry | null {
  const likely: readonly PhoneCountry[] = [chosen, "JP", ...phoneCountries];
  return likely.find((country) => phoneFrom(phone, country) !== null) ?? null;
}

function trimmed(typed: string): string | null {
  const text = cleanLine(typed);
  return text === "" ? null : text;
}

const byZone: Readonly<Record<string, PhoneCountry>> = {
  "Asia/Bangkok": "TH",
  "Asia/Taipei": "TW",
  "Asia/Tokyo": "JP",
};

/**
 * The likely country of a member's phone number: the home of its language, or for English the country of the device's
 * zone.
 */
export function likelyCountry(language: Language, zone: string): PhoneCountry {
  return byZone[packOf(language).zone ?? zone] ?? byZone[zone] ?? "TH";
}
