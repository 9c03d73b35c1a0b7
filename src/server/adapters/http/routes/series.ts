import type { changeSeries } from "#contract/merchants/series.ts";
import { routes } from "#contract/routes.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import { parseFlag } from "#contract/wire/page.ts";
import type { ModelChanges } from "#domain/event/series/game-model.ts";
import { usualWeeksAhead } from "#domain/event/series/series.ts";
import { type ChangedGame, ChangeSeries } from "#server/application/organising/series/change-series.ts";
import { PlanSeries } from "#server/application/organising/series/plan-series.ts";
import { ReadSeries } from "#server/application/organising/series/read-series.ts";
import { KeepTemplates } from "#server/application/organising/series/templates.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import type { HttpDeps } from "../deps.ts";
import { done, doneWithout, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { problem, problemFromAnswer } from "../problem.ts";
import { levelFrom, venueFrom, withoutUndefined } from "../input/event-input.ts";

/** A merchant's series and templates. */
export function seriesEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const plan = use(PlanSeries);
  const change = use(ChangeSeries);
  const read = use(ReadSeries);
  const templates = use(KeepTemplates);
  const ids = use(IdSource);
  const seen = async (merchantId: string, seriesId: string) => {
    const series = await read.find(merchantId, seriesId);
    return series ? done(series) : problem("not_found");
  };
  return [
    serve(routes.makeSeries, async ({ caller: { merchantId, by }, body, workId }) => {
      const { weeksAhead = usualWeeksAhead, ...said } = body;
      const answer = await plan.create({ ...said, merchantId, seriesId: workId ?? ids.newId(), weeksAhead, by });
      return answer.kind === "planned" ? seen(merchantId, answer.series.id) : problemFromAnswer(answer);
    }),
    serve(routes.listSeries, async ({ caller }) => done({ items: await read.list(caller.merchantId) })),
    serve(routes.getSeries, async ({ caller, params }) => seen(caller.merchantId, params.seriesId)),
    serve(routes.changeSeries, async ({ caller: { merchantId, by }, params: { seriesId }, query, body }) => {
      const { weekdays, end, weeksAhead, from = null, overwrite = false, ...model } = body;
      const answer = await change.run({
        merchantId,
        seriesId,
        from,
        model: modelFrom(model),
        rule: withoutUndefined({ weekdays, end }),
        weeksAhead,
        overwrite,
        dryRun: parseFlag(query.dryRun),
        outlook: query.outlook,
        by,
      });
      if (answer.kind !== "changed") return problemFromAnswer(answer);
      const { applied, games, effects, outlook } = answer;
      return done({ applied, series: answer.series, games: games.map(gameOnWire), effects, outlook });
    }),
    serve(routes.leaveOutDate, async ({ caller: { merchantId, by }, params: { seriesId, date }, body }) => {
      const answer = await plan.leaveOut({ merchantId, seriesId, date, leftOut: body.leftOut, by });
      return answer.kind === "planned" ? seen(merchantId, seriesId) : problemFromAnswer(answer);
    }),
    serve(routes.keepTemplate, async ({ caller: { merchantId, by }, body, workId }) => {
      const answer = await templates.keep({ ...body, merchantId, templateId: workId ?? ids.newId(), by });
      return answer.kind === "kept" ? done(answer.template) : problemFromAnswer(answer);
    }),
    serve(routes.listTemplates, async ({ caller }) => done({ items: await templates.list(caller.merchantId) })),
    serve(routes.removeTemplate, async ({ caller, params }) => {
      await templates.remove(caller.merchantId, params.templateId, caller.by);
      return doneWithout();
    }),
  ];
}

type SaidOfModel = Omit<BodyOf<typeof changeSeries>, "weekdays" | "end" | "weeksAhead" | "from" | "overwrite">;

function modelFrom({ venue, paymentMethods, level, ...said }: SaidOfModel): ModelChanges {
  return withoutUndefined({
    ...said,
    venue: venue && venueFrom(venue),
    paymentMethods: paymentMethods && [...new Set(paymentMethods)],
    level: level === undefined ? undefined : levelFrom(level),
  });
}

function gameOnWire({ fate, ...game }: ChangedGame) {
  return {
    ...game,
    outcome: fate.kind,
    reason: fate.kind === "refuses" ? fate.reason : null,
    effects: fate.kind === "changes" ? fate.effects : null,
  };
}
