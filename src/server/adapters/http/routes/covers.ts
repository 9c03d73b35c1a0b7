import { routes } from "#contract/routes.ts";
import type { FieldsOf } from "#contract/wire/route.ts";
import type { Crop } from "#domain/cover/crop.ts";
import { SetLogo } from "#server/application/covers/set-logo.ts";
import type { PictureNotKept } from "#server/application/covers/keep-picture.ts";
import { UploadCover } from "#server/application/covers/upload-cover.ts";
import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { invalidRequest, problem, problemFromAnswer } from "../problem.ts";
import { tooLargePicture } from "../input/too-large.ts";

/** A merchant uploads pictures for its events, and its logo. */
export function coverEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const uploadCover = use(UploadCover);
  const setLogo = use(SetLogo);
  return [
    serve(routes.uploadCover, async ({ caller: { merchantId, by }, fields, file }) => {
      const crop = cropFrom(fields);
      if (crop !== null && "missing" in crop) return partOfCropMissing(crop);
      const answer = await uploadCover.run({ merchantId, picture: file.bytes, crop, by });
      return answer.kind === "uploaded" ? done({ coverUrl: answer.coverUrl }) : notKept(answer);
    }),
    serve(routes.setLogo, async ({ caller: { merchantId, by }, fields, file }) => {
      const crop = cropFrom(fields);
      if (crop !== null && "missing" in crop) return partOfCropMissing(crop);
      const answer = await setLogo.run({ merchantId, picture: file.bytes, crop, by });
      return answer.kind === "changed" ? done(answer.merchant) : notKept(answer);
    }),
  ];
}

function notKept(answer: PictureNotKept) {
  switch (answer.kind) {
    case "unsupported":
      return problem("unsupported_media");
    case "too_many_pixels":
    case "too_many_bytes":
      return tooLargePicture(answer.kind);
    default:
      return problemFromAnswer(answer);
  }
}

function partOfCropMissing({ missing }: { readonly missing: string }) {
  return invalidRequest({ [missing]: "Send left, top and width, or none of them." });
}

/** Null where nothing is said; else the crop, or the name of a field that it lacks. */
function cropFrom(fields: FieldsOf<typeof routes.uploadCover>): Crop | { readonly missing: string } | null {
  const { left, top, width } = fields;
  if (left === undefined && top === undefined && width === undefined) return null;
  if (left === undefined) return { missing: "left" };
  if (top === undefined) return { missing: "top" };
  if (width === undefined) return { missing: "width" };
  return { left: Number(left), top: Number(top), width: Number(width) };
}
