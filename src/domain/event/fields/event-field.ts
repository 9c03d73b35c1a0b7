/** What a value is, as far as it matters to who keeps or shows any field. `parts`: a value of several named values. */
export type Holding = "text" | "number" | "flag" | "instant" | "list" | "parts";

/** By which of these a value of a type can be held. Instants are numbers. */
type HoldingOf<Value> =
  NonNullable<Value> extends string
    ? "text"
    : NonNullable<Value> extends number
      ? "number" | "instant"
      : NonNullable<Value> extends boolean
        ? "flag"
        : NonNullable<Value> extends readonly unknown[]
          ? "list"
          : "parts";

/** What is true of one field of an event, beside its type. What is left out is not so. */
export interface EventField<Value, Held = HoldingOf<Value>> {
  readonly holds: Held;
  /**
   * Who says it. `organiser`: in a draft, and anew until a published event starts. `sideline`: nobody, it is noted as
   * things happen.
   */
  readonly by: "organiser" | "sideline";
  /** Its value where it is not said. `by rule`: `eventFrom` knows. Left out: it has to be said. */
  readonly default?: Value | "by rule";
  /**
   * Series and templates make events with it as it is. `later`: models that were kept before there was this field have
   * none and mean its default, so a new field is copied `later`.
   */
  readonly copied?: "always" | "later";
  /**
   * What the audit trail does not repeat: that names only the field. `words`: the organiser's own, without web
   * addresses. `picture`: the address of one.
   */
  readonly says?: "words" | "picture";
  /** Its texts are among those in which a search finds the event. */
  readonly isSearched?: true;
}

/** The same of any field. */
export type AnyEventField = EventField<unknown, Holding>;
