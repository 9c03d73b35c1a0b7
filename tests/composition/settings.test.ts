import { describe, expect, it } from "vitest";
import { parseSettings, SettingsError } from "#composition/server/settings.ts";

const line = {
  LINE_CHANNEL_ID: "1234567890",
  LIFF_ID: "1234567890-AbCdEfGh",
  LINE_DESTINATION: `U${"0123456789abcdef".repeat(2)}`,
  LINE_ADD_FRIEND_URL: "https://lin.ee/abc",
};

const complete = { PUBLIC_URL: "https://sideline.example", DATABASE_URL: "postgres://db/sideline", ...line };

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    parseSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe("settings of development", () => {
  it("need nothing: everything has a stand-in", () => {
    expect(parseSettings({})).toEqual({
      mode: "development",
      host: "0.0.0.0",
      port: 3000,
      publicOrigin: "http://localhost:3000",
      databaseUrl: null,
      dataDir: "./data",
      logLevel: "info",
      line: {
        channelId: "0000000000",
        liffId: "0000000000-sideline",
        destination: `U${"0".repeat(32)}`,
        addFriendUrl: null,
      },
    });
  });

  it("take what is set", () => {
    const given = { PORT: "8080", HOST: "127.0.0.1", DATA_DIR: "/var/sideline", LOG_LEVEL: "silent" };
    expect(parseSettings({ ...complete, ...given })).toEqual({
      mode: "development",
      host: "127.0.0.1",
      port: 8080,
      publicOrigin: "https://sideline.example",
      databaseUrl: "postgres://db/sideline",
      dataDir: "/var/sideline",
      logLevel: "silent",
      line: {
        channelId: line.LINE_CHANNEL_ID,
        liffId: line.LIFF_ID,
        destination: line.LINE_DESTINATION,
        addFriendUrl: line.LINE_ADD_FRIEND_URL,
      },
    });
  });

  it("follow the port with the address that members see, and drop its closing slash", () => {
    expect(parseSettings({ PORT: "8080" }).publicOrigin).toBe("http://localhost:8080");
    expect(parseSettings({ PUBLIC_URL: "https://sideline.example/" }).publicOrigin).toBe("https://sideline.example");
  });

  it("take an empty variable for one that is not set", () => {
    const empty = Object.fromEntries(["APP_ENV", "PORT", "DATABASE_URL", "PUBLIC_URL", "DATA_DIR"].map((name) => [name, ""]));
    expect(parseSettings(empty)).toEqual(parseSettings({}));
  });

  it("change nothing but the database with DATABASE_URL", () => {
    expect(parseSettings({ DATABASE_URL: "postgresql://db/x" })).toEqual({
      ...parseSettings({}),
      databaseUrl: "postgresql://db/x",
    });
  });
});

describe("a wrong setting", () => {
  it.each([
    ["APP_ENV", "prod"],
    ["APP_ENV", "demo"],
    ["HOST", "  "],
    ["PORT", "http"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PUBLIC_URL", "sideline.example"],
    ["PUBLIC_URL", "https://sideline.example/app"],
    ["PUBLIC_URL", "https://somebody@sideline.example"],
    ["DATABASE_URL", "mysql://db/sideline"],
    ["DATA_DIR", " "],
    ["LOG_LEVEL", "loud"],
    ["LINE_CHANNEL_ID", "12345"],
    ["LIFF_ID", "1234567890"],
    ["LINE_DESTINATION", "@sideline"],
    ["LINE_ADD_FRIEND_URL", "http://lin.ee/abc"],
    ["LINE_ADD_FRIEND_URL", "https://lin.ee.example/abc"],
  ])("stops the start with one sentence that names it: %s=%s", (name, value) => {
    const [problem, ...more] = problemsOf({ ...complete, [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must .+\\.$`, "u"));
    expect(more).toEqual([]);
  });

  it("never has its value in the sentence: it may be a password", () => {
    const secret = "mysql://sideline:hunter2@db/sideline";
    expect(problemsOf({ DATABASE_URL: secret }).join("\n")).not.toContain("hunter2");
  });

  it("does not hide another one", () => {
    const problems = problemsOf({ PORT: "x", LOG_LEVEL: "loud", LIFF_ID: "x" });
    expect(new Set(problems.map((problem) => problem.split(" ")[0]))).toEqual(new Set(["PORT", "LOG_LEVEL", "LIFF_ID"]));
  });
});

describe.each(["staging", "production"])("settings of %s", (mode) => {
  const start = (environment: Record<string, string>) => problemsOf({ APP_ENV: mode, ...environment });

  it("have no stand-in: each missing one is named", () => {
    const missing = start({}).filter((problem) => problem.endsWith(`is required when APP_ENV is ${mode}.`));
    expect(missing.map((problem) => problem.split(" ")[0])).toEqual(Object.keys(complete));
  });

  it.each(Object.keys(complete))("are not complete without %s", (name) => {
    const rest = Object.fromEntries(Object.entries(complete).filter(([each]) => each !== name));
    expect(start(rest)).toContain(`${name} is required when APP_ENV is ${mode}.`);
  });

  it("start nothing yet, however complete: sandbox money and a development identity must not be reachable", () => {
    const [problem, ...more] = start(complete);
    expect(problem).toContain(`APP_ENV=${mode} can't start yet`);
    expect(more).toEqual([]);
  });
});
