import { LiffCommonProfilePlugin } from "@line/liff-common-profile-plugin";
import { liff } from "@line/liff/core";
import GetAccessTokenModule from "@line/liff/get-access-token";
import GetContextModule from "@line/liff/get-context";
import IsInClientModule from "@line/liff/is-in-client";
import PermissionModule from "@line/liff/permission";
import SubWindowModule from "@line/liff/sub-window";
import type { LiffCommonProfile } from "./liff-sdk.ts";

/**
 * LINE's Common Profile plugin and the parts of LIFF that it needs, fetched when somebody fills in a form inside LINE.
 */
function install(): LiffCommonProfile {
  liff.use(new IsInClientModule());
  liff.use(new GetAccessTokenModule());
  liff.use(new GetContextModule());
  liff.use(new PermissionModule());
  liff.use(new SubWindowModule());
  const plugin = new LiffCommonProfilePlugin();
  liff.use(plugin);
  const { $commonProfile } = liff as unknown as { readonly $commonProfile: ReturnType<typeof plugin.install> };
  return {
    isInClient: () => liff.isInClient(),
    appScopes: () => liff.getContext()?.scope ?? [],
    grantedScopes: () => liff.permission.getGrantedAll(),
    requestScopes: () => liff.permission.requestAll(),
    get: (entries) => $commonProfile.get([...entries]),
  };
}

export const realCommonProfile: LiffCommonProfile = install();
