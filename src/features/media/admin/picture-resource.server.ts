import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { DeedContext } from '#platform/resources/deed-context.server.ts';
import {
  defineAction,
  defineResource,
  type Resource,
  type ResourceRefusal,
} from '#platform/resources/define-resource.server.ts';
import { optionalText } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { picture } from '../data/picture.table.ts';
import { leaveFiles } from '../jobs/drop-picture-files.job.server.ts';
import { namedPlaces, tagsOf, usedPictures, usesOf } from '../operations/places-of-pictures.server.ts';
import { DRAWING, drawingUrl } from '../rules/drawing-file.ts';
import { pictureUrl } from '../rules/picture-sources.ts';

type PictureRow = typeof picture.$inferSelect;

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
/** CSS pixels of the variant that lists show, and of the one that is pointed at. */
const PREVIEW_WIDTH = 240;
const LARGE_WIDTH = 720;
/** Places that a refusal names. */
const MOST_NAMED = 3;

/** A picture as its owner describes it. */
const pictureInput = v.object({
  alt: optionalText(500),
  title: optionalText(200),
  caption: optionalText(500),
  focus: v.optional(v.nullable(v.tuple([percent, percent], 'A point within the picture.')), null),
});

const replacement = v.object({ by: v.pipe(v.number('Choose a picture.'), v.integer('Choose a picture.')) });

/**
 * The shop's pictures as their owner finds, describes and replaces them. Deleting one that stands somewhere asks first;
 * those places go on showing it, so that it is not removed for good while they do.
 */
export function makePictureResource(services: SliceServices): Resource {
  return defineResource({
    name: 'pictures',
    table: picture,
    capabilities: {
      read: 'media.read',
      update: 'media.write',
      trash: 'media.write',
      delete: 'media.write',
    },
    schema: { create: pictureInput },
    findable: { title: ({ title, fileName }) => title || fileName, line: ({ alt }) => alt, place: 2 },
    filters: {
      q: { kind: 'search', columns: [picture.title, picture.fileName, picture.alt, picture.caption] },
      mime: { kind: 'equal', column: picture.mime },
      use: {
        kind: 'asked',
        where: async (wanted, executor) => {
          if (wanted !== 'used' && wanted !== 'unused') return undefined;
          const isUsed = sql`${picture.id} = any(${sql.param(await usedPictures(services, executor))}::bigint[])`;
          return wanted === 'used' ? isUsed : sql`not (${isUsed})`;
        },
      },
    },
    sort: {
      id: picture.id,
      createdAt: picture.createdAt,
      fileName: picture.fileName,
      name: sql`${nameColumn()} collate "und-x-icu"`,
    },
    defaultSort: { field: 'id', order: 'DESC' },
    compute: async (rows, executor) => {
      const ids = rows.map(({ id }) => id);
      const uses = Map.groupBy(await usesOf(services, executor, ids), ({ pictureId }) => pictureId);
      return rows.map((row) => ({
        name: nameOf(row),
        ...addressesOf(row),
        usedIn: namedPlaces(uses.get(row.id) ?? []),
      }));
    },
    afterSave: async ({ id }, _input, { tx }) =>
      emitInvalidation(tx, tagsOf(await usesOf(services, tx, [id]))),
    beforeRemove: async (row, { tx, deed }) => {
      const places = namedPlaces(await usesOf(services, tx, [row.id])).map(({ where }) => where);
      if (places.length === 0) return undefined;
      const named = places.slice(0, MOST_NAMED).join(', ');
      const more = places.length > MOST_NAMED ? ` and ${places.length - MOST_NAMED} more` : '';
      const shown = `“${nameOf(row)}” is shown here: ${named}${more}.`;
      return deed === 'trash'
        ? { code: 'media.in-use', message: shown, mayConfirm: true }
        : { code: 'media.in-use', message: `${shown} Take it out there first.` };
    },
    afterRemove: async (row, { tx, deed, now }) => {
      if (deed === 'delete') await leaveFiles(tx, row, now);
    },
    actions: {
      replace: defineAction({
        capability: 'media.write',
        schema: replacement,
        run: (row: PictureRow, { by }, context) => replace(services, row, by, context),
      }),
    },
  });
}

/** Gives a picture the file of another one, which was uploaded for that and goes. */
async function replace(
  services: SliceServices,
  row: PictureRow,
  by: number,
  { tx, now }: DeedContext,
): Promise<Result<null, ResourceRefusal>> {
  const [other] = await tx.select().from(picture).where(eq(picture.id, by)).for('update');
  if (!other || by === row.id)
    return refuse({ code: 'media.missing', message: 'The file to replace it by does not exist any more.' });
  if ((await usesOf(services, tx, [by])).length > 0)
    return refuse({
      code: 'media.in-use',
      message: 'The picture to replace it by is shown somewhere itself.',
    });
  const { hash, width, height, widths, mime, fileName } = other;
  const focus = isAlike(row, other) ? row.focus : null;
  await tx
    .update(picture)
    .set({ hash, width, height, widths, mime, fileName, focus, version: sql`${picture.version} + 1` })
    .where(eq(picture.id, row.id));
  await tx.delete(picture).where(eq(picture.id, by));
  if (hash !== row.hash) await leaveFiles(tx, row, now);
  await emitInvalidation(tx, tagsOf(await usesOf(services, tx, [row.id])));
  return accept(null);
}

/** Whether what was pointed at is likely to be at the same place: another version of the same picture. */
function isAlike(one: PictureRow, other: PictureRow): boolean {
  return Math.abs(one.width / one.height / (other.width / other.height) - 1) < 0.01;
}

/** What a picture is called; those that came by a program may have no name of their own. */
function nameOf({ id, title, fileName, alt }: PictureRow): string {
  return title || fileName || alt || `Picture ${id}`;
}

function nameColumn() {
  return sql`coalesce(nullif(${picture.title}, ''), nullif(${picture.fileName}, ''), ${picture.alt})`;
}

function addressesOf(row: PictureRow) {
  const focus = row.focus ? ([row.focus[0] ?? 50, row.focus[1] ?? 50] as const) : null;
  const shown = { ...row, focus };
  return {
    src: pictureUrl(shown, PREVIEW_WIDTH),
    large: row.mime === DRAWING ? drawingUrl(row) : pictureUrl(shown, LARGE_WIDTH),
  };
}
