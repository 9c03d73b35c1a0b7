import { type Environment, environmentSchema } from "../settings-schema.ts";
import { settingsHelp } from "./help.ts";
import type { SettingHelp } from "./settings-group.ts";

const modes: Readonly<Record<Environment["APP_ENV"], string>> = {
  development:
    "The default. Mock LIFF with a development identity, sandbox payments, sample data, `/dev` calls. " +
    "Everything else is real.",
  staging:
    "Real LINE, unless `LINE=off`: then everybody can look and nobody can sign in. `PAYMENT_GATEWAY` decides " +
    "about money. No `/dev` calls.",
  production:
    "LINE, PostgreSQL, a real gateway and Sentry are required. Development identities and sandbox money do not exist.",
};

const opening = `# Settings

Written by \`npm run docs:settings\` from \`src/composition/server/settings/help.ts\`.

Settings are environment variables, read once at the start. If any is wrong, missing or half set, the server does not
start and says so in one sentence for each. An empty variable counts as not set. Every setting \`X\` may be in a file
instead, which \`X_FILE\` names: \`DATABASE_URL_FILE=/run/secrets/database\`.

\`APP_ENV\` decides the mode; \`DATABASE_URL\` alone changes nothing but the database.

| mode | what it is |
|---|---|
${Object.entries(modes)
  .map(([mode, what]) => `| \`${mode}\` | ${what} |`)
  .join("\n")}
`;

/** The page of docs about all settings. */
export function settingsPage(): string {
  const groups = settingsHelp.map(({ title, settings }) =>
    [`## ${title}`, "", "| setting | default | what it is |", "|---|---|---|", ...settings.map(rowOf), ""].join("\n"),
  );
  return [opening, ...groups].join("\n");
}

function rowOf(help: SettingHelp): string {
  const names = help.names.map((name) => `\`${name}\``).join(", ");
  return `| ${names} | ${help.default} | ${help.what} |`;
}

/** Settings that the page does not explain. */
export function unexplainedSettings(): readonly string[] {
  const explained = new Set<string>(settingsHelp.flatMap(({ settings }) => settings.flatMap(({ names }) => names)));
  return Object.keys(environmentSchema.entries).filter((name) => !explained.has(name));
}
