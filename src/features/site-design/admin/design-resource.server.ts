import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { acceptFields } from '#platform/fields/accept-fields.server.ts';
import type { Values } from '#platform/fields/field.ts';
import { type KnownThings, knownThings } from '#platform/fields/points.server.ts';
import { pageKinds, type SampleServices } from '#platform/pages/page-kind.server.ts';
import { SITE_LOOK } from '#platform/pages/site-look.server.ts';
import { defineAction, defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import {
  keepDesign,
  publishDesign,
  readDesignRevisions,
  readFonts,
} from '../data/site-design.queries.server.ts';
import { siteDesign } from '../data/site-design.table.ts';
import { DESIGN_FIELDS, keptOf, SCRIPT_FIELDS, wholeDesign, wrongTogether } from '../rules/design-fields.ts';
import { FACES } from '../rules/faces.ts';
import { wrongCode } from '../rules/own-code.server.ts';
import type { DesignRecord } from './design-record.ts';

/** Whoever has it writes what runs in the browsers of visitors. */
const WRITES_CODE = 'site-code.write';

type DesignRow = typeof siteDesign.$inferSelect;

/** The design of the site: one record, whose draft is saved whole and shown to visitors by `publish`. */
export function makeDesignResource(services: SliceServices): Resource {
  const things = () => services.shop().of(knownThings);
  const faces = () =>
    Object.values(FACES).flatMap(({ sheet, label }) =>
      sheet ? [{ label, sheet: services.assets.sheet(`face-${sheet}`) }] : [],
    );
  return defineResource({
    name: 'site-design',
    table: siteDesign,
    capabilities: { read: 'site-design.read', update: 'site-design.write' },
    schema: { create: v.object({ draft: v.record(v.string(), v.unknown()) }) },
    detail: async (_row, executor) => ({
      fonts: await readFonts(executor),
      revisions: await readDesignRevisions(executor),
      // Where the preview finds the letters of families that the site does not use yet.
      faces: faces(),
      pages: await pagesOf({ ...services, db: executor }),
    }),
    check: async (input, { tx, actor, before }) => {
      const read = await accepted(input.draft, before?.draft ?? {}, {
        executor: tx,
        actor,
        things: things(),
      });
      return read.ok ? {} : read.error;
    },
    beforeSave: async (values, input, { tx, actor, before }) => {
      const read = await accepted(input.draft, before?.draft ?? {}, {
        executor: tx,
        actor,
        things: things(),
      });
      if (!read.ok) throw new Error('A design was saved that was refused');
      return { ...values, draft: read.value };
    },
    afterSave: async (_row, _input, { tx, actor }) => keepDesign(tx, actor.userId),
    actions: {
      publish: defineAction({
        capability: 'site-design.write',
        schema: v.object({ version: v.number() }),
        run: async (row: DesignRow, { version }, { tx, now }) => {
          if (row.version !== version)
            return refuse({
              code: 'site-design.changed',
              message: 'Somebody else changed this meanwhile.',
            });
          await publishDesign(tx, now);
          return accept(null);
        },
      }),
    },
    // Nobody sees a draft.
    invalidates: (row, before) =>
      JSON.stringify(row.published) === JSON.stringify(before?.published) ? [] : [SITE_LOOK],
  });
}

/** One page of each kind that the shop has, by what kinds call them; the first one is what visitors come to first. */
async function pagesOf(services: SampleServices): Promise<DesignRecord['pages']> {
  const found = await Promise.all(
    services
      .shop()
      .of(pageKinds)
      .map(async ({ conditions }) => ({
        label: conditions?.label ?? '',
        path: (await conditions?.sample?.(null, services)) ?? null,
      })),
  );
  const pages = found.flatMap(({ label, path }) => (path === null ? [] : [{ label, path }]));
  const byPath = new Map(pages.toReversed().map((page) => [page.path, page]));
  return [...byPath.values()]
    .toReversed()
    .sort((one, other) => Number(other.path === '/') - Number(one.path === '/'));
}

async function accepted(
  sent: Readonly<Values>,
  before: Readonly<Values>,
  { executor, actor, things }: { executor: Executor; actor: Actor; things: readonly KnownThings[] },
) {
  const fonts = await readFonts(executor);
  const stored = wholeDesign(before);
  const read = await acceptFields(DESIGN_FIELDS, sent, {
    stored,
    executor,
    things,
    together: (values) => {
      const design = wholeDesign(values);
      const foreign = SCRIPT_FIELDS.filter(
        (name) => design[name] !== stored[name] && !actor.can(WRITES_CODE),
      );
      return {
        ...wrongTogether(values, fonts),
        ...wrongCode(design),
        ...Object.fromEntries(foreign.map((name) => [name, 'Only administrators may change this.'])),
      };
    },
  });
  if (!read.ok)
    return refuse(
      Object.fromEntries(Object.entries(read.error).map(([path, why]) => [`draft.${path}`, why])),
    );
  return accept(keptOf({ ...stored, ...read.value }));
}
