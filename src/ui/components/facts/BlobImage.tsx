import { useCallback } from "react";

interface BlobImageProps {
  readonly picture: Blob;
  readonly alt: string;
  readonly className?: string;
}

/** A picture that the app holds itself. Its address is given back when it goes. */
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
