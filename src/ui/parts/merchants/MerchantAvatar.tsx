import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import { logoSources } from "#domain/cover/logo.ts";
import { Avatar } from "#ui/components/facts/Avatar.tsx";

interface MerchantAvatarProps {
  readonly merchant: Pick<MerchantProfile, "name"> & { readonly logoUrl?: string | null | undefined };
  /** Pixels. */
  readonly size: number;
}

/** A merchant's logo, or the first letter of its name. Its room is the same in both cases. */
export function MerchantAvatar({ merchant: { name, logoUrl = null }, size }: MerchantAvatarProps) {
  return (
    <Avatar
      name={name}
      src={logoUrl}
      size={size}
      sources={logoSources(logoUrl).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={`${size}px`} />
      ))}
    />
  );
}
