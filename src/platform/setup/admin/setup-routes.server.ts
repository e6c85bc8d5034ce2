import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  answerError,
  type RestEnvironment,
  readJsonBody,
  refusalFor,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { countryOfZone } from '../country-of-zone.server.ts';
import type { SetupAnswer, SetupStepShown } from '../setup-answer.ts';
import { changeSetup, namesIn, setupState } from '../setup-state.server.ts';
import {
  type AddedAsks,
  type AskedSettings,
  type SetupContext,
  type SetupStep,
  setupAsks,
  setupSteps,
  type Whereabouts,
} from '../setup-step.server.ts';

const change = v.object({
  isShown: v.optional(v.boolean()),
  step: v.optional(v.string()),
  mark: v.optional(v.nullable(v.picklist(['done', 'left']))),
});

/**
 * `GET /` the steps of the set-up that the person may do, each with what its form begins with; `?timeZone=` and `?locale=`
 * say where the person is, `?country=` where the shop is to be. `PUT /` shows or closes the guide, and marks a step.
 */
export function setupRoutes(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/', async (c) => {
    const refusal = refusalFor(c, 'settings.read');
    const actor = c.get('actor');
    if (refusal || !actor) return refusal ?? c.notFound();
    return c.json(await answer(services, actor, whereaboutsOf(c)));
  });
  routes.put('/', async (c) => {
    const refusal = refusalFor(c, 'settings.write');
    const actor = c.get('actor');
    if (refusal || !actor) return refusal ?? c.notFound();
    const read = v.safeParse(change, await readJsonBody(c));
    if (!read.success)
      return answerError(c, 400, 'resources.not-json', 'The body must be {isShown} or {step, mark}.');
    const { isShown, step, mark } = read.output;
    if (step !== undefined) {
      const known = services
        .shop()
        .of(setupSteps)
        .find(({ name }) => name === step);
      if (!known) return answerError(c, 404, 'setup.unknown-step', 'There is no such step.');
      const closed = refusalFor(c, known.capability);
      if (closed) return closed;
    }
    await changeSetup(services.db, services.settings, {
      ...(isShown === undefined ? {} : { isShown }),
      ...(step === undefined ? {} : { step, mark: mark ?? null }),
    });
    return c.json(await answer(services, actor, whereaboutsOf(c)));
  });
  return { name: 'setup', routes };
}

function whereaboutsOf(c: Context): Whereabouts {
  const timeZone = c.req.query('timeZone') ?? null;
  const said = c.req.query('country');
  if (said && /^[A-Z]{2}$/.test(said)) return { country: said, timeZone };
  return { country: (timeZone && countryOfZone(timeZone)) ?? regionOf(c.req.query('locale')), timeZone };
}

/** The region that a language of a browser names: DE of de-DE. */
function regionOf(locale: string | undefined): string | null {
  const region = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(locale ?? '');
  return region?.[1] ?? null;
}

async function answer(services: SliceServices, actor: Actor, whereabouts: Whereabouts): Promise<SetupAnswer> {
  const { isShown, done, left } = services.settings.get(setupState);
  const context: SetupContext = { services, whereabouts, actor };
  const marked = { done: new Set(namesIn(done)), left: new Set(namesIn(left)) };
  const steps = services
    .shop()
    .of(setupSteps)
    .filter(({ capability }) => actor.can(capability));
  const added = services.shop().of(setupAsks);
  const addedTo = (name: string) => added.filter((each) => each.step === name);
  return {
    isShown,
    steps: await Promise.all(steps.map((step) => shownStep(step, addedTo(step.name), context, marked))),
  };
}

async function shownStep(
  step: SetupStep,
  added: readonly AddedAsks[],
  context: SetupContext,
  marked: { done: ReadonlySet<string>; left: ReadonlySet<string> },
): Promise<SetupStepShown> {
  const { name, title, help, asks, follows = null, more = null, isEnd = false } = step;
  const isDone = marked.done.has(name) || (await step.isDone(context));
  return {
    name,
    title,
    help,
    isDone,
    isLeft: !isDone && marked.left.has(name),
    isEnd,
    asks: asks
      ? [
          ...asks.map((each) => shownAsks(each, false)),
          ...added.flatMap((each) => each.asks(context) ?? []).map((each) => shownAsks(each, true)),
        ]
      : null,
    proposal: isDone ? {} : await proposalOf(step, added, context),
    follows,
    state: (await step.state?.(context)) ?? null,
    // What its owner says is done elsewhere is missed no more.
    missing: marked.done.has(name) ? null : await missingOf(step, isDone, context),
    more,
  };
}

function shownAsks({ group, fields, rare = [] }: AskedSettings, isAdded: boolean) {
  return { group: group.name, fields: [...(fields ?? Object.keys(group.fields))], rare: [...rare], isAdded };
}

async function proposalOf(step: SetupStep, added: readonly AddedAsks[], context: SetupContext) {
  const own = (await step.proposal?.(context)) ?? {};
  return Object.assign({}, own, ...added.map((each) => each.proposal?.(context) ?? {}));
}

async function missingOf(
  { missing, more, title }: SetupStep,
  isDone: boolean,
  context: SetupContext,
): Promise<SetupStepShown['missing']> {
  if (typeof missing !== 'function')
    return isDone || !missing ? null : { says: missing, at: more ?? null, called: title };
  const found = await missing(context);
  return found && { says: found.says, at: found.at ?? more ?? null, called: found.called ?? title };
}
