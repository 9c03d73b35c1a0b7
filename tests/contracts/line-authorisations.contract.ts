import { beforeEach, describe, expect, it } from "vitest";
import type { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";
import { lineUserId } from "../support/line/line-server.ts";

/** Authorisations under test, and a way for members to give them. */
export interface AuthorisationsSubject {
  readonly authorisations: LineAuthorisations;
  grant(memberId: string, accessToken: string): void;
}

const mali = lineUserId("mali");
const nok = lineUserId("nok");

/** What every `LineAuthorisations` promises. */
export function lineAuthorisationsContract(name: string, open: () => AuthorisationsSubject): void {
  describe(`LineAuthorisations: ${name}`, () => {
    let subject: AuthorisationsSubject;

    beforeEach(() => {
      subject = open();
      subject.grant(mali, "token-of-mali");
      subject.grant(nok, "token-of-nok");
    });

    it("are withdrawn with the member's own token, and once", async () => {
      expect(await subject.authorisations.withdraw(mali, "token-of-mali")).toBe("withdrawn");
      expect(await subject.authorisations.withdraw(mali, "token-of-mali")).toBe("refused");
    });

    it("are withdrawn whole, whichever of the member's tokens it is", async () => {
      subject.grant(mali, "another-token-of-mali");
      expect(await subject.authorisations.withdraw(mali, "token-of-mali")).toBe("withdrawn");
      expect(await subject.authorisations.withdraw(mali, "another-token-of-mali")).toBe("refused");
    });

    it("stay with somebody else's token, and so do theirs", async () => {
      expect(await subject.authorisations.withdraw(mali, "token-of-nok")).toBe("refused");
      expect(await subject.authorisations.withdraw(mali, "token-of-mali")).toBe("withdrawn");
      expect(await subject.authorisations.withdraw(nok, "token-of-nok")).toBe("withdrawn");
    });

    it("stay with a token that is none", async () => {
      expect(await subject.authorisations.withdraw(mali, "made-up")).toBe("refused");
    });
  });
}
