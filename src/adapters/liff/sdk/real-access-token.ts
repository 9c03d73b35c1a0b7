import { liff } from "@line/liff/core";
import GetAccessTokenModule from "@line/liff/get-access-token";
import type { LiffAccessToken } from "../liff-access.ts";

/** The part of LIFF that hands out access tokens, fetched when one is needed. */
function install(): LiffAccessToken {
  liff.use(new GetAccessTokenModule());
  return liff;
}

export const realAccessToken: LiffAccessToken = install();
