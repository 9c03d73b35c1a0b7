import { LiffReturn } from "#adapters/liff/address/liff-return.ts";
import { browserAddress } from "#adapters/liff/address/page-address.ts";
import { isScreenPath } from "#addresses/address.ts";

/** What LIFF left in this page's address. There is one for the page. */
export const liffReturn = new LiffReturn(browserAddress, isScreenPath);
