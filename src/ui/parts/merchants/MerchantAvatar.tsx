import { useState } from "react";
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
  const [broken, setBroken] = useState<string | null>(null);
  const src = logoUrl === broken ? null : logoUrl;
  const avatar = <Avatar name={name} src={src} size={size} />;
  const sources = logoSources(src);
  if (sources.length === 0) return avatar;
  return (
    <picture className="flex shrink-0" onErrorCapture={() => setBroken(src)}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={`${size}px`} />
      ))}
      {avatar}
    </picture>
  );
}
