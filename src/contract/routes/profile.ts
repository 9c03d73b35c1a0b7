import { lineAccessTokenHeader, lineAuthorisationHeader } from "#contract/line/line-access.ts";
import { changeProfileRequest, profileAnswer, profileExport, signUpRequest } from "#contract/members/profile.ts";
import { route } from "#contract/wire/route.ts";

export const getProfile = route({
  id: "getProfile",
  summary: "The member's profile.",
  method: "GET",
  path: "/line/user/profile",
  auth: "member",
  response: profileAnswer,
  successStatus: 200,
});

export const changeProfile = route({
  id: "changeProfile",
  summary: "Changes any of name, email, phone and language.",
  method: "PATCH",
  path: "/line/user/profile",
  auth: "member",
  body: changeProfileRequest,
  response: profileAnswer,
  successStatus: 200,
});

export const exportProfile = route({
  id: "exportProfile",
  summary: "Everything that is held of the member.",
  method: "GET",
  path: "/line/user/profile/export",
  auth: "member",
  response: profileExport,
  successStatus: 200,
});

export const deleteProfile = route({
  id: "deleteProfile",
  summary: "Erases the member's personal data; money records are kept without it.",
  method: "DELETE",
  path: "/line/user/profile",
  auth: "member",
  headers: {
    [lineAccessTokenHeader]: `The member's LINE access token: by it the app's authorisation at LINE is withdrawn too. The answer's ${lineAuthorisationHeader} is "withdrawn" or "kept".`,
  },
  successStatus: 204,
  refusals: ["has_live_participations", "refund_open"],
});

export const signUp = route({
  id: "signUp",
  summary: "Signs the member up and keeps which terms were accepted.",
  method: "POST",
  path: "/line/signup",
  auth: "member",
  body: signUpRequest,
  response: profileAnswer,
  successStatus: 200,
});
