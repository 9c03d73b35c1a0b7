import { problem, type Problem } from "../problem.ts";

/** The 413 that names the field whose content is too large. */
export function tooLarge(field: string, sentence: string): Problem {
  return problem("too_large", { fields: { [field]: sentence } });
}

const sentences = {
  too_many_pixels: "Send a picture of at most 40 megapixels.",
  too_many_bytes: "The picture takes more than 120 MB once it is decoded. Send it as a JPEG.",
} as const;

/** The 413 for a picture that is too large once it is decoded. The field is called `file` in all calls. */
export function tooLargePicture(kind: keyof typeof sentences): Problem {
  return tooLarge("file", sentences[kind]);
}
