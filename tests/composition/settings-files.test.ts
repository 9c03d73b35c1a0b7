import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseSettings, SettingsError } from "#composition/server/settings.ts";

describe("settings in files", () => {
  let folder: string;
  const fileOf = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "sideline-settings-"));
    await writeFile(fileOf("url"), "postgres://db/sideline\n");
    await writeFile(fileOf("wrong"), "mysql://somewhere-secret\r\n");
    await writeFile(fileOf("empty"), "\n");
  });

  afterAll(() => rm(folder, { recursive: true }));

  function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
    try {
      parseSettings(environment);
      return [];
    } catch (error) {
      if (error instanceof SettingsError) return error.problems;
      throw error;
    }
  }

  it("are read as if they were in the environment, without the line's end", () => {
    expect(parseSettings({ DATABASE_URL_FILE: fileOf("url") }).databaseUrl).toBe("postgres://db/sideline");
  });

  it("are not looked for when the name is empty or no setting's", () => {
    expect(parseSettings({ DATABASE_URL_FILE: "", PIP_CONSTRAINT_FILE: "/nowhere" }).databaseUrl).toBeNull();
  });

  it("are judged like all others, and a sentence shows neither what a file holds nor where it is", () => {
    expect(problemsOf({ DATABASE_URL_FILE: fileOf("wrong") })).toEqual([
      "DATABASE_URL must start with postgres:// or postgresql://.",
    ]);
  });

  it("that can't be used are named all at once, with everything else that is wrong", () => {
    const environment = {
      DATABASE_URL_FILE: fileOf("missing"),
      DATA_DIR_FILE: fileOf("empty"),
      PORT: "3000",
      PORT_FILE: fileOf("url"),
      LOG_LEVEL: "loud",
    };
    expect(problemsOf(environment)).toEqual([
      "DATABASE_URL_FILE must name a file that can be read.",
      "DATA_DIR_FILE names an empty file.",
      "PORT and PORT_FILE are both set: keep one of them.",
      expect.stringMatching(/^LOG_LEVEL must be/u),
    ]);
  });

  it("that can't be read are not called missing as well", () => {
    const problems = problemsOf({ APP_ENV: "production", DATABASE_URL_FILE: fileOf("missing") });
    expect(problems.filter((problem) => problem.startsWith("DATABASE_URL"))).toEqual([
      "DATABASE_URL_FILE must name a file that can be read.",
    ]);
  });
});
