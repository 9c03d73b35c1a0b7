import type { Environment } from "../settings-schema.ts";

/** What the server needs to take money by LINE Pay. Channels and their secrets are the merchants' own. */
export interface LinePayGatewaySettings {
  /** Scheme and host of its Online API: the real one in production, LINE Pay's sandbox on staging. */
  readonly apiOrigin: string;
}

const realOrigin = "https://api-pay.line.me";
const sandboxOrigin = "https://sandbox-api-pay.line.me";

/** Rules about LINE Pay's settings together: what is unfit, and its sentence. */
export function unfitOfLinePay(given: Partial<Environment>): readonly (readonly [boolean, string])[] {
  const { APP_ENV, LINE_PAY_API_ORIGIN } = given;
  return [
    [
      APP_ENV === "development" && takesLinePay(given) && LINE_PAY_API_ORIGIN === undefined,
      "LINE_PAY_API_ORIGIN is required with LINE Pay when APP_ENV is development: " +
        "only a LINE Pay of your own is used there.",
    ],
    [
      APP_ENV === "production" && LINE_PAY_API_ORIGIN !== undefined,
      "LINE_PAY_API_ORIGIN must not be set when APP_ENV is production: there is no other LINE Pay.",
    ],
  ];
}

/** LINE Pay's settings; null where it is not on. */
export function linePaySettingsOf(given: Environment): LinePayGatewaySettings | null {
  if (!takesLinePay(given)) return null;
  const { APP_ENV, LINE_PAY_API_ORIGIN } = given;
  const origin = LINE_PAY_API_ORIGIN ?? (APP_ENV === "production" ? realOrigin : sandboxOrigin);
  return { apiOrigin: new URL(origin).origin };
}

function takesLinePay({ PAYMENT_GATEWAY }: Pick<Partial<Environment>, "PAYMENT_GATEWAY">): boolean {
  return PAYMENT_GATEWAY?.includes("line-pay") === true;
}
