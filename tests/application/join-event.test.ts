import { describe, expect, it } from "vitest";
import type { JoinAnswer, ParticipationRepository } from "#application/ports/participation-repository.ts";
import { joiningBy, participation, Script } from "./fixtures.ts";

const joined: JoinAnswer = { kind: "joined", participation: participation() };

describe("joining where there are service messages", () => {
  it.each(["access-token", null])("hands LINE's access token over, where there is one: %s", async (token) => {
    const tokens: unknown[] = [];
    const join: ParticipationRepository["join"] = async (_event, _seats, _key, extras) => (
      tokens.push(extras?.lineAccessToken),
      joined
    );
    await joiningBy({ join }, { accessToken: token, serviceMessages: true }).join("e1", 2);
    await joiningBy({ join }, { accessToken: token }).join("e1", 2);
    expect(tokens).toEqual([token ?? undefined, undefined]);
  });
});

describe("joining before the login is there", () => {
  it("waits for it instead of asking as nobody", async () => {
    const script = new Script<JoinAnswer>(joined);
    const login = Promise.withResolvers<void>();
    const joinEvent = joiningBy({ join: script.play }, { ready: () => login.promise });
    const answer = joinEvent.join("e1", 2);
    await Promise.resolve();
    expect(script.asked).toEqual([]);
    login.resolve();
    expect(await answer).toBe(joined);
    expect(script.asked).toHaveLength(1);
  });
});
