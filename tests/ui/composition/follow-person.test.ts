import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryPersonalStorage } from "#adapters/memory/in-memory-personal-storage.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { followOtherTabs, followPerson } from "#composition/browser/person/follow-person.ts";
import { sessionAtStart } from "#application/use-cases/start-session.ts";
import { SessionViewModel } from "#ui/app/session/session-view-model.ts";
import { knownAs } from "../support/tickets.ts";

let session: SessionViewModel;
let storage: InMemoryPersonalStorage;

beforeEach(() => {
  session = new SessionViewModel({ run: async () => undefined });
  storage = new InMemoryPersonalStorage();
  followPerson(session, storage);
});

describe("whose a device is", () => {
  it("is nobody's until somebody is known, also after a start without a network", () => {
    session.update({ failure: new RequestFailed({ code: "offline" }), error: true, profileLoading: false });
    expect(storage).toMatchObject({ whose: null, cleared: 0, refused: 0 });
    knownAs(session, "mali");
    expect(storage.whose).toBe("mali");
    knownAs(session, "noi");
    expect(storage).toMatchObject({ whose: "noi", cleared: 0 });
  });

  it("is known also where the session is older than what follows it", () => {
    const later = new InMemoryPersonalStorage();
    knownAs(session, "mali");
    followPerson(session, later);
    expect(later.whose).toBe("mali");
  });

  it("is nobody's after the member was erased or signed out", () => {
    knownAs(session, "mali");
    session.forget();
    expect(storage.cleared).toBe(1);
  });

  it("stays the same while start-up runs again", () => {
    knownAs(session, "mali");
    session.update(sessionAtStart);
    session.update({ failure: new RequestFailed({ code: "offline" }), error: true, profileLoading: false });
    expect(storage).toMatchObject({ whose: "mali", cleared: 0, refused: 0 });
  });

  it("may be another's when a login was refused", () => {
    session.update({ failure: new RequestFailed({ code: "sign_in_cancelled" }), error: true, profileLoading: false });
    expect(storage).toMatchObject({ refused: 1, cleared: 0 });
  });
});

describe("other tabs", () => {
  it("load anew when the person goes or is another one, and not when somebody is known first", () => {
    const page = new EventTarget() as EventTarget & { location: { reload: () => void } };
    let reloads = 0;
    page.location = { reload: () => void (reloads += 1) };
    followOtherTabs(page as unknown as Window);
    const tell = (key: string, oldValue: string | null, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event("storage"), { key, oldValue, newValue }));
    tell("sideline.whose", null, "mali");
    tell("sideline.theme", "dark", "light");
    expect(reloads).toBe(0);
    tell("sideline.whose", "mali", null);
    tell("sideline.whose", "mali", "noi");
    expect(reloads).toBe(2);
  });
});
