import { useCallback } from "react";

interface BlobImageProps {
  readonly picture: Blob;
  readonly alt: string;
  readonly className?: string;
}

/** A picture from memory. Its object URL is revoked when it is taken off. */
export function BlobImage({ picture, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img ref={show} alt={alt} decoding="async" className={className} />;
}
