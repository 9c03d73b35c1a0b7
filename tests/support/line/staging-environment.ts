import { testSealingKeys } from "../sealing.ts";
import type { LineServer } from "./line-server.ts";

/** Ids and secrets of a LINE that is nobody's. */
export const stagingLine = {
  LINE_CHANNEL_ID: "1234567890",
  LINE_CHANNEL_SECRET: "0123456789abcdef".repeat(2),
  LIFF_ID: "1234567890-AbCdEfGh",
  LINE_DESTINATION: `U${"ab".repeat(16)}`,
  LINE_ADD_FRIEND_URL: "https://lin.ee/sideline",
  LINE_MESSAGING_CHANNEL_ID: "2345678901",
  LINE_MESSAGING_CHANNEL_SECRET: "fedcba9876543210".repeat(2),
} as const;

/** The environment of a staging server with real LINE protocols against a LINE on this machine, and sandbox money. */
export function stagingEnvironment(line: Pick<LineServer, "origin">, port: number): Readonly<Record<string, string>> {
  return {
    APP_ENV: "staging",
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    PAYMENT_GATEWAY: "sandbox",
    SEALING_KEYS: testSealingKeys,
    SAMPLES: "1",
    SAMPLES_CLIENT_SECRET: "staging-samples-secret",
    LINE_API_ORIGIN: line.origin,
    ...stagingLine,
  };
}
