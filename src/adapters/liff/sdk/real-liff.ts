import { liff } from "@line/liff/core";
import CloseWindowModule from "@line/liff/close-window";
import GetAppLanguageModule from "@line/liff/get-app-language";
import GetContextModule from "@line/liff/get-context";
import GetFriendshipModule from "@line/liff/get-friendship";
import GetIDTokenModule from "@line/liff/get-id-token";
import GetLineVersionModule from "@line/liff/get-line-version";
import GetOSModule from "@line/liff/get-os";
import GetProfileModule from "@line/liff/get-profile";
import IsInClientModule from "@line/liff/is-in-client";
import IsLoggedInModule from "@line/liff/is-logged-in";
import LoginModule from "@line/liff/login";
import LogoutModule from "@line/liff/logout";
import OpenWindowModule from "@line/liff/open-window";
import PermissionModule from "@line/liff/permission";
import { LiffStart, mendMessageFrames } from "./liff-page.ts";
import type { LiffSdk } from "./liff-sdk.ts";

/**
 * LINE's own SDK: its core and the modules that sign-in needs. The complete SDK would make three more requests at its
 * start. Fetched after the first paint.
 */
function install(): LiffSdk {
  liff.use(new IsInClientModule());
  liff.use(new IsLoggedInModule());
  liff.use(new GetIDTokenModule());
  liff.use(new LoginModule());
  liff.use(new LogoutModule());
  liff.use(new GetContextModule());
  liff.use(new GetProfileModule());
  liff.use(new GetFriendshipModule());
  liff.use(new PermissionModule());
  liff.use(new GetAppLanguageModule());
  liff.use(new GetOSModule());
  liff.use(new GetLineVersionModule());
  liff.use(new CloseWindowModule());
  liff.use(new OpenWindowModule());
  mendMessageFrames(document);
  return liff;
}

/**
 * The page's one LIFF: every import gets the same. LIFF sets the page's colour scheme as LINE's console says. That is
 * undone, because in this app the member chooses it.
 */
export const realLiff: LiffStart = new LiffStart(install(), () => {
  document.documentElement.style.removeProperty("color-scheme");
});
