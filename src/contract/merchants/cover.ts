import * as v from "valibot";
import { route } from "#contract/wire/route.ts";
import { merchantSettings } from "./settings.ts";

/**
 * Which pictures a cover is made from; never SVG. The server decodes the picture, cuts it and writes it anew, without
 * what the camera wrote beside it.
 */
export const coverLimits = {
  mediaTypes: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 10 * 1024 * 1024,
} as const;

/** A part of a side, 0 to 1, with up to 15 decimals and no exponent. */
const part = v.pipe(
  v.string(),
  v.maxLength(17),
  v.regex(/^(?:0(?:\.[0-9]{1,15})?|1(?:\.0{1,15})?)$/, "Write a number from 0 to 1."),
);

/**
 * The text fields beside the file `file`: what is cut from the picture as it stands upright, as parts of its width and
 * height. All three, or none for the widest part in the middle. What is cut is 3 : 2, of a logo 1 : 1.
 */
export const coverFields = v.object({ left: v.optional(part), top: v.optional(part), width: v.optional(part) });

/** `coverUrl` is what events, series and templates take as theirs. What is behind it never changes. */
export const uploadedCover = v.object({ coverUrl: v.string() });

export const uploadCover = route("uploadCover", "POST /backoffice/covers", {
  summary: "Keeps a picture for the merchant's events; the same picture again answers the same address.",
  auth: "merchant",
  least: "manager",
  multipart: {
    fields: coverFields,
    file: { name: "file", mediaTypes: coverLimits.mediaTypes, maxBytes: coverLimits.maxBytes },
  },
  response: uploadedCover,
  refusals: ["too_large", "unsupported_media"],
});

export const setLogo = route("setLogo", "POST /backoffice/merchant/logo", {
  summary: "Cuts the merchant's logo from a picture and shows it to members in place of the one before.",
  auth: "merchant",
  least: "owner",
  multipart: {
    fields: coverFields,
    file: { name: "file", mediaTypes: coverLimits.mediaTypes, maxBytes: coverLimits.maxBytes },
  },
  response: merchantSettings,
  refusals: ["too_large", "unsupported_media"],
});
