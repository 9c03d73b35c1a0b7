import { expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { textsOf } from "#ui/screens/payment/Purchase.tsx";

const failed = (code: string, status: number | null) => new RequestFailed({ code, status });

it("says that nothing was charged, and offers to sign in, where the server does not know who pays", () => {
  expect(textsOf({ kind: "lost", failure: failed("unauthenticated", 401) })).toMatchObject({
    title: "app.signInTitle",
    detail: "payment.signedOutDetail",
    signIn: true,
  });
});

it("says that no answer came where it is not known what was charged", () => {
  const said = textsOf({ kind: "lost", failure: failed("offline", null) });
  expect(said?.title).toBe("payment.lostTitle");
  expect(said?.signIn).toBeUndefined();
});

it("says nothing while the page leaves", () => {
  expect(textsOf({ kind: "lost", failure: failed("gone_elsewhere", 403) })).toBeNull();
});
