import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { optionalText } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { picture } from '../data/picture.table.ts';
import { type PictureUse, pictureUses } from '../points.server.ts';
import { pictureUrl } from '../rules/picture-sources.ts';

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
/** CSS pixels of the variant that lists show. */
const PREVIEW_WIDTH = 240;
/** Places that a refusal names. */
const MOST_NAMED = 3;

/** A picture as its owner describes it; its files never change. */
const pictureInput = v.object({
  alt: optionalText(500),
  caption: optionalText(500),
  focus: v.optional(v.nullable(v.tuple([percent, percent], 'A point within the picture.')), null),
});

/** The shop's pictures as their owner finds and describes them; one that stands somewhere does not go. */
export function makePictureResource(services: SliceServices): Resource {
  const usesOf = async (executor: Executor, ids: readonly number[]): Promise<PictureUse[]> => {
    const found: PictureUse[] = [];
    // One after the other: they share a connection.
    for (const { find } of services.whole.of(pictureUses))
      found.push(...(await find(executor, ids, services)));
    return found;
  };
  return defineResource({
    name: 'pictures',
    table: picture,
    capabilities: { read: 'media.read', update: 'media.write', trash: 'media.write' },
    schema: { create: pictureInput },
    filters: { q: { kind: 'where', where: hasWords } },
    sort: {
      id: picture.id,
      createdAt: picture.createdAt,
      fileName: picture.fileName,
      name: picture.fileName,
    },
    defaultSort: { field: 'id', order: 'DESC' },
    compute: async (rows, executor) => {
      const uses = Map.groupBy(
        await usesOf(
          executor,
          rows.map(({ id }) => id),
        ),
        ({ pictureId }) => pictureId,
      );
      return rows.map((row) => ({
        // Pictures that came by a program may have neither.
        name: row.fileName || row.alt || `Picture ${row.id}`,
        src: pictureUrl(toPicture(row), PREVIEW_WIDTH),
        usedIn: [...new Set(uses.get(row.id)?.map(({ where }) => where))],
      }));
    },
    afterSave: async ({ id }, _input, { tx }) => {
      const tags = (await usesOf(tx, [id])).flatMap((use) => [...use.tags]);
      if (tags.length > 0) await emitInvalidation(tx, [...new Set(tags)]);
    },
    beforeRemove: async ({ id }, { tx }) => {
      const places = [...new Set((await usesOf(tx, [id])).map(({ where }) => where))];
      if (places.length === 0) return undefined;
      const named = places.slice(0, MOST_NAMED).join(', ');
      const more = places.length > MOST_NAMED ? ` and ${places.length - MOST_NAMED} more` : '';
      return {
        code: 'media.in-use',
        message: `This picture is shown here: ${named}${more}. Take it out there first.`,
      };
    },
  });
}

function toPicture(row: typeof picture.$inferSelect) {
  const focus = row.focus ? ([row.focus[0] ?? 50, row.focus[1] ?? 50] as const) : null;
  return { ...row, focus };
}

function hasWords(value: unknown) {
  if (typeof value !== 'string' || value.length > 200) return undefined;
  const patterns = value
    .split(/\s+/)
    .flatMap((word) => (word ? [`%${word.replace(/[\\%_]/g, '\\$&')}%`] : []));
  return sql`(${picture.alt} || ' ' || ${picture.fileName}) ilike all(${sql.param(patterns)}::text[])`;
}
