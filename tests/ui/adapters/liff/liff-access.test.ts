import { describe, expect, it } from "vitest";
import { HttpProfileRepository } from "#adapters/http/http-profile-repository.ts";
import { HttpParticipationRepository } from "#adapters/http/http-participation-repository.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { NoLineAccess } from "#adapters/liff/liff-access.ts";
import { LiffAccess } from "#adapters/liff/liff-access.ts";

describe("access to LINE", () => {
  it("is the token that LIFF has", async () => {
    expect(await new LiffAccess(async () => ({ getAccessToken: () => "access-token" })).accessToken()).toBe(
      "access-token",
    );
    expect(await new LiffAccess(async () => ({ getAccessToken: () => null })).accessToken()).toBeNull();
  });

  it("is none where LIFF does not come, and none outside of LINE's reach", async () => {
    expect(await new LiffAccess(() => Promise.reject(new Error("offline"))).accessToken()).toBeNull();
    expect(await new NoLineAccess().accessToken()).toBeNull();
  });

  it("goes to the server in a header with the calls that erase and join, never in an address", async () => {
    const asked: unknown[] = [];
    const take = async (_: unknown, request: unknown) => (asked.push(request), null);
    const http = { ask: take, askForHeader: take } as unknown as HttpClient;
    const profiles = new HttpProfileRepository(http, "U1");
    await profiles.erase("access-token");
    await profiles.erase(null);
    await new HttpParticipationRepository(http)
      .join("e1", 1, "key", { lineAccessToken: "access-token" })
      .catch(() => null);
    expect(asked.pop()).toEqual({
      body: { eventId: "e1", seats: 1 },
      headers: { "x-line-access-token": "access-token" },
    });
    expect(asked).toEqual([{ headers: { "x-line-access-token": "access-token" } }, {}]);
  });
});
