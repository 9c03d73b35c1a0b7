import { type CSSProperties, useCallback } from "react";

interface BlobImageProps {
  readonly picture: Blob;
  readonly alt: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Called with its sides in pixels, once it is there. */
  readonly onSize?: (size: { readonly width: number; readonly height: number }) => void;
}

/** A picture from memory. Its object URL is revoked when it is taken off. */
export function BlobImage({ picture, alt, className, style, onSize }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return (
    <img
      ref={show}
      alt={alt}
      decoding="async"
      draggable={false}
      style={style}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize?.({ width, height })}
      className={className}
    />
  );
}
