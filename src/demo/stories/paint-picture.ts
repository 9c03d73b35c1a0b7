/** Makes a PNG of an SVG. Rejects where it can't be drawn. */
export type Painter = (svg: string) => Promise<Blob>;

/** The page's own. */
export const paintPicture: Painter = async (svg) => {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn."))), "image/png");
  });
};
