import type { Insertable, Selectable } from "kysely";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { MerchantTable } from "../schema/tables.ts";
import { toJson, toJsonOrNull } from "./values.ts";

export const merchantColumns = [
  "id",
  "name",
  "description",
  "logo_url",
  "official_account_url",
  "phone",
  "legal",
  "timing",
  "transfer_account",
] as const satisfies readonly (keyof MerchantTable)[];

export function toMerchant(row: Selectable<MerchantTable>): Merchant {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    logoUrl: row.logo_url,
    officialAccountUrl: row.official_account_url,
    phone: row.phone,
    legal: row.legal,
    timing: row.timing,
    transferAccount: row.transfer_account,
  };
}

export function toMerchantRow(merchant: Merchant): Insertable<MerchantTable> {
  return {
    id: merchant.id,
    name: merchant.name,
    description: merchant.description,
    logo_url: merchant.logoUrl,
    official_account_url: merchant.officialAccountUrl,
    phone: merchant.phone,
    legal: toJson(merchant.legal),
    timing: toJson(merchant.timing),
    transfer_account: toJsonOrNull(merchant.transferAccount),
  };
}
