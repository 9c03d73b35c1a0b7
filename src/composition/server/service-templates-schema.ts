import * as v from "valibot";
import { type ServiceTemplates, templateFacts } from "#server/adapters/line/service-templates.ts";
import { messageKinds } from "#server/application/messages/message-store.ts";

const sentence =
  'LINE_SERVICE_TEMPLATES must be JSON such as {"joined": {"name": "booking_done", "params": {"title": "event"}}}, with kinds and facts as docs/line.md has them.';

/** LINE's names have 30 characters at most, the language's included. */
const template = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^\w{1,24}$/u)),
  params: v.record(v.pipe(v.string(), v.regex(/^\w{1,50}$/u)), v.picklist(templateFacts)),
});

const kinds: ReadonlySet<string> = new Set(messageKinds);
const templates = v.pipe(
  v.record(v.string(), template),
  v.check((given) => Object.keys(given).every((kind) => kinds.has(kind))),
);

/** The setting's text, read. Anything that is wrong with it is one sentence. */
export const serviceTemplates = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): ServiceTemplates => {
    const given = v.safeParse(templates, jsonOf(dataset.value));
    if (given.success) return given.output;
    addIssue({ message: sentence });
    return NEVER;
  }),
);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
