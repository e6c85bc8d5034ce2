import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { attribute, attributeTerm } from '../data/attribute.table.ts';
import { attributeKey, termKey } from '../rules/product-attribute.ts';

/** The names of an attribute and of a value, by their keys; those of a product's own are their texts. */
export type OptionNames = (key: string, value: string) => [attribute: string, value: string];

/** Reads the names of attributes and values, given by their keys, that belong to the shop. */
export async function namesOfOptions(
  executor: Executor,
  options: readonly (readonly [key: string, value: string])[],
): Promise<OptionNames> {
  const termIds = [...new Set(options.flatMap(([, value]) => idIn('t', value) ?? []))];
  const rows =
    termIds.length === 0
      ? []
      : await executor
          .select({
            id: attributeTerm.id,
            attributeId: attributeTerm.attributeId,
            name: attributeTerm.name,
            attribute: attribute.name,
          })
          .from(attributeTerm)
          .innerJoin(attribute, eq(attribute.id, attributeTerm.attributeId))
          .where(inArray(attributeTerm.id, termIds));
  return (key, value) => {
    const term = rows.find(
      ({ id, attributeId }) => attributeKey(attributeId) === key && termKey(id) === value,
    );
    return term ? [term.attribute, term.name] : [key, value];
  };
}

function idIn(letter: string, key: string): number | null {
  const id = key.startsWith(letter) ? Number(key.slice(1)) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
