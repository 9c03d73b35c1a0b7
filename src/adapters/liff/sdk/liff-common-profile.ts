/** What LINE keeps of a member in its Account Center, by LINE's names for it; null or missing for what there is not. */
export type LiffCommonProfileData = Readonly<Partial<Record<string, string | number | null>>>;

/** The part of LINE's SDK that fills forms. */
export interface LiffCommonProfile {
  isInClient(): boolean;
  /** The scopes that the app may ask for, as LIFF's context names them. */
  appScopes(): readonly string[];
  /** The scopes that the member has granted. Asks LINE; rejects where nobody is logged in. */
  grantedScopes(): Promise<readonly string[]>;
  /** Asks the member for all scopes that are not granted yet. Rejects with `UNAUTHORIZED` where it says no. */
  requestScopes(): Promise<void>;
  /** Shows the member what would be handed over. Null: it closed the window. */
  get(entries: readonly LiffCommonProfileEntry[]): Promise<LiffCommonProfileData | null>;
}

export type LiffCommonProfileEntry = "family-name" | "given-name" | "email" | "tel";
