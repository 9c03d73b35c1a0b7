import type { Environment } from "../settings-schema.ts";

/** How to ask about the slips of bank transfers. */
export interface SlipVerifierSettings {
  /** Scheme and host of EasySlip's API. */
  readonly apiOrigin: string;
  /** A secret: never logged, never in the page. */
  readonly apiKey: string;
}

export const easySlipOrigin = "https://api.easyslip.com";

/** Rules about these settings together: what is unfit, and its sentence. */
export function unfitOfSlipVerifier(given: Partial<Environment>): readonly (readonly [boolean, string])[] {
  const { APP_ENV, SLIP_VERIFIER, EASYSLIP_API_KEY, EASYSLIP_API_ORIGIN } = given;
  const isOn = SLIP_VERIFIER === "easyslip";
  return [
    [
      !isOn && EASYSLIP_API_KEY !== undefined,
      "EASYSLIP_API_KEY is of no use without SLIP_VERIFIER: set it to easyslip, or take the key away.",
    ],
    [
      APP_ENV === "development" && isOn && EASYSLIP_API_ORIGIN === undefined,
      "EASYSLIP_API_ORIGIN is required with SLIP_VERIFIER when APP_ENV is development: " +
        "only an EasySlip of your own is asked there.",
    ],
    [
      APP_ENV === "production" && EASYSLIP_API_ORIGIN !== undefined,
      "EASYSLIP_API_ORIGIN must not be set when APP_ENV is production: there is no other EasySlip.",
    ],
  ];
}

/** The settings that are required where slips are asked about. */
export function requiredForSlips({ SLIP_VERIFIER }: Partial<Environment>): readonly (keyof Environment)[] {
  return SLIP_VERIFIER === "easyslip" ? ["EASYSLIP_API_KEY"] : [];
}

/** Null where nobody is asked: the default. */
export function slipVerifierSettingsOf(given: Environment): SlipVerifierSettings | null {
  const { SLIP_VERIFIER, EASYSLIP_API_KEY, EASYSLIP_API_ORIGIN } = given;
  if (SLIP_VERIFIER !== "easyslip" || EASYSLIP_API_KEY === undefined) return null;
  return { apiOrigin: new URL(EASYSLIP_API_ORIGIN ?? easySlipOrigin).origin, apiKey: EASYSLIP_API_KEY };
}
