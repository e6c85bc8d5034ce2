import { findAttribute, findCategories, findTags, readTermNames } from '#features/catalog/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { DeedSurroundings } from '#platform/resources/deed-surroundings.server.ts';
import { createRecord } from '#platform/resources/deeds.server.ts';
import { readList } from '#platform/resources/exchange-cells.ts';
import type { ExchangeContext, ExchangeMessage } from '#platform/resources/exchange-kind.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { NamedAttribute } from '../rules/product-cells.ts';

/** Thrown for what a row names and the shop refuses to have. */
export class CellRefused extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** What deeds of a run work in. */
export function deedsOf(services: SliceServices, { tx, actor }: ExchangeContext): DeedSurroundings {
  return { db: services.db, within: tx, actor, takesOver: true, invalidate: emitInvalidation };
}

async function create(
  services: SliceServices,
  context: ExchangeContext,
  [resource, field]: [resource: string, field: string],
  body: Record<string, unknown>,
): Promise<number> {
  const done = await createRecord(resourceOf(services, resource), body, deedsOf(services, context));
  if (done.ok) {
    const id = done.value.id as number;
    const version = (done.value.version as number | undefined) ?? null;
    context.alsoWrote?.({ resource, id, version, before: null });
    return id;
  }
  const errors = done.error.kind === 'invalid' ? Object.values(done.error.errors) : [];
  throw new CellRefused(field, errors[0] ?? `“${body.name}” cannot be made.`);
}

/**
 * The ids of categories by their paths, `Clothes > Shirts, Sale`; those that are missing are made. While a file is only
 * looked at each is made once, to see whether it can be, and then left out.
 */
export async function categoriesOf(
  services: SliceServices,
  context: ExchangeContext,
  cell: string,
): Promise<number[]> {
  const paths = readList(cell).map((path) =>
    path
      .split(/(?<!\\)>/)
      .map((part) => part.replaceAll('\\>', '>').trim())
      .filter((name) => name !== ''),
  );
  const known = await findCategories(context.tx, [...new Set(paths.flat())]);
  const ids = new Set<number>();
  for (const path of paths) {
    let parentId: number | null = null;
    for (const [at, name] of path.entries()) {
      const above: number | null = parentId;
      let id: number | undefined = known.find(
        (one) => one.parentId === above && isSameName(one.name, name),
      )?.id;
      if (id === undefined) {
        if (wasTried(context, 'categories', path.slice(0, at + 1).join('>'))) {
          parentId = null;
          break;
        }
        id = await create(services, context, ['categories', 'categories'], { name, parentId });
        known.push({ id, parentId, name });
      }
      parentId = id;
    }
    if (parentId !== null) ids.add(parentId);
  }
  return [...ids];
}

/** The ids of tags by their names; those that are missing are made, as categories are. */
export async function tagsOf(
  services: SliceServices,
  context: ExchangeContext,
  cell: string,
): Promise<number[]> {
  const names = readList(cell);
  const known = await findTags(context.tx, names);
  const ids = new Set<number>();
  for (const name of names) {
    let id = known.find((one) => isSameName(one.name, name))?.id;
    if (id === undefined) {
      if (wasTried(context, 'tags', name)) continue;
      id = await create(services, context, ['tags', 'tags'], { name });
      known.push({ id, name });
    }
    ids.add(id);
  }
  return [...ids];
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** So many names are remembered at most. */
const MOST_TRIED = 20_000;

/** Whether something of this name was made before while the file is only looked at; remembers that it is now. */
function wasTried({ isTrial, tried }: ExchangeContext, resource: string, name: string): boolean {
  if (!isTrial || !tried) return false;
  const key = `${resource}:${name.toLowerCase()}`;
  if (tried.has(key)) return true;
  if (tried.size < MOST_TRIED) tried.add(key);
  return false;
}

/**
 * The slugs of a row's classes by their names or slugs; those that are missing are made. A cell is left out, and that is
 * said, where whoever imports may not make its class.
 */
export async function classesOf(
  services: SliceServices,
  context: ExchangeContext,
  { line, shippingClass, taxClass }: { line: number; shippingClass?: unknown; taxClass?: unknown },
  messages: ExchangeMessage[],
): Promise<{ shippingClass?: string; taxClass?: string }> {
  const found: { shippingClass?: string; taxClass?: string } = {};
  for (const [resource, field, cell] of [
    ['shipping-classes', 'shippingClass', shippingClass],
    ['tax-classes', 'taxClass', taxClass],
  ] as const) {
    if (typeof cell !== 'string') continue;
    const slug = await classOf(services, context, [resource, field], cell);
    if (slug !== null) found[field] = slug;
    else
      messages.push({
        line,
        field,
        text: `You may not make ${resource.replace('-', ' ')}, so “${cell.trim()}” is left out.`,
        isError: false,
      });
  }
  return found;
}

/** The slug of a class; null where it is missing and the actor may not make it. */
async function classOf(
  services: SliceServices,
  context: ExchangeContext,
  [resource, field]: ['shipping-classes' | 'tax-classes', 'shippingClass' | 'taxClass'],
  cell: string,
): Promise<string | null> {
  const wanted = cell.trim();
  if (wanted === '') return '';
  const known = await findClass(context.tx, services, resource, wanted);
  if (known) return known;
  const needed = resourceOf(services, resource).capabilities.create;
  if (needed && !context.actor.can(needed)) return null;
  const words = wanted.replace(/-/g, ' ');
  await create(services, context, [resource, field], {
    name: words.charAt(0).toUpperCase() + words.slice(1),
  });
  return (await findClass(context.tx, services, resource, words)) ?? '';
}

async function findClass(
  tx: Transaction,
  services: SliceServices,
  resource: string,
  wanted: string,
): Promise<string | null> {
  const { columns, table } = resourceOf(services, resource);
  const { name, slug } = columns;
  if (!name || !slug) return null;
  const rows = (await tx.select({ name, slug }).from(table)) as { name: string; slug: string }[];
  const same = (text: string) => text.toLowerCase() === wanted.toLowerCase();
  return (rows.find((row) => same(row.slug)) ?? rows.find((row) => same(row.name)))?.slug ?? null;
}

/** An attribute of the shop with the ids of its terms by their names in small letters; what is missing is made. */
export async function shopAttributeOf(
  services: SliceServices,
  context: ExchangeContext,
  { number, name, values }: NamedAttribute,
): Promise<{ id: number; terms: Map<string, number> }> {
  const field = `attribute.${number}.values`;
  const slug = name.replace(/^pa_/, '');
  const known = await findAttribute(context.tx, slug);
  const id =
    known ?? (await create(services, context, ['attributes', `attribute.${number}.name`], { name: slug }));
  const terms = new Map<string, number>();
  for (const term of await readTermNames(context.tx, id)) {
    if (!terms.has(term.slug)) terms.set(term.slug, term.id);
    terms.set(term.name.toLowerCase(), term.id);
  }
  for (const value of values)
    if (!terms.has(value.toLowerCase()))
      terms.set(
        value.toLowerCase(),
        await create(services, context, ['attribute-terms', field], { attributeId: id, name: value }),
      );
  return { id, terms };
}
