import { describe, expect, it } from "vitest";
import { loggedError } from "#composition/server/pino-logger.ts";

describe("an error in the log", () => {
  it("holds what it is and where it came from", () => {
    const error = Object.assign(new TypeError("broken"), { code: "22021", constraint: "messages_once" });
    expect(loggedError(error)).toMatchObject({
      type: "TypeError",
      message: "broken",
      code: "22021",
      constraint: "messages_once",
    });
    expect(loggedError(error)).toHaveProperty("stack", expect.stringContaining("pino-logger.test"));
  });

  it("holds nothing that a library hung on it, in its causes neither", () => {
    const cause = Object.assign(new Error("database"), {
      params: ["secret@example.com"],
      query: "select",
      detail: "Key (email)=(secret@example.com)",
    });
    const error = new Error("surprise", { cause });
    expect(loggedError(error)).toMatchObject({ message: "surprise", cause: { message: "database" } });
    expect(JSON.stringify(loggedError(error))).not.toMatch(/secret@example\.com|select/);
  });

  it("keeps no secret that its text quotes", () => {
    const error = new SyntaxError('"Bearer abc" is not valid JSON', {
      cause: new Error("no member for token=Zk31xYb7 of mali@example.com"),
    });
    const written = JSON.stringify(loggedError(error));
    expect(written).toContain("is not valid JSON");
    expect(written).not.toMatch(/abc|Zk31xYb7|mali@/u);
  });

  it("that is no error is written as it is", () => {
    expect(loggedError("odd")).toBe("odd");
  });
});
