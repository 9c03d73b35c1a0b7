import { LiffReturn } from "#adapters/liff/address/liff-return.ts";
import { browserAddress } from "#adapters/liff/address/page-address.ts";
import { isScreenPath } from "#addresses/address.ts";

/** What LIFF left in the address of this page; a page has one. */
export const liffReturn = new LiffReturn(browserAddress, isScreenPath);
