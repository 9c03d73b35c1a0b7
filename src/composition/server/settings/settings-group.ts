import type { Environment } from "../settings-schema.ts";

/** Settings that belong together, as docs/settings.md explains them; Markdown. */
export interface SettingHelp {
  readonly names: readonly (keyof Environment)[];
  /** Empty: there is none. */
  readonly default: string;
  readonly what: string;
}

export interface SettingsGroup {
  readonly title: string;
  readonly settings: readonly SettingHelp[];
}
