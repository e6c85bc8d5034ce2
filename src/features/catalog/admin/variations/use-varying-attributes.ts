import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type AttributeInput, isOfShop } from '../../rules/attribute-input.ts';
import { attributeKey, termKey } from '../../rules/product-attribute.ts';

/** An attribute that the product's variations differ in, with its values in words. */
export interface VaryingInWords {
  key: string;
  name: string;
  values: readonly { key: string; name: string }[];
}

/** The attributes in which the variations of the product in the form around differ, as they stand there now. */
export function useVaryingAttributes(): readonly VaryingInWords[] {
  const attributes = useWatch({ name: 'attributes' }) as AttributeInput[] | undefined;
  const varying = useMemo(
    () =>
      (attributes ?? []).filter(
        (one) => one.forVariations && (isOfShop(one) ? one.attributeId > 0 : one.name?.trim()),
      ),
    [attributes],
  );
  const ids = varying.flatMap((one) => (isOfShop(one) ? [one.attributeId] : []));
  const termIds = varying.flatMap((one) => (isOfShop(one) ? one.termIds : []));
  const { data: ofShop = [] } = useGetMany('attributes', { ids }, { enabled: ids.length > 0 });
  const { data: terms = [] } = useGetMany(
    'attribute-terms',
    { ids: termIds },
    { enabled: termIds.length > 0 },
  );
  const nameOf = (records: readonly { id: unknown; name?: string }[], id: number) =>
    records.find((one) => one.id === id)?.name ?? '…';
  return varying.map((one) =>
    isOfShop(one)
      ? {
          key: attributeKey(one.attributeId),
          name: nameOf(ofShop, one.attributeId),
          values: one.termIds.map((id) => ({ key: termKey(id), name: nameOf(terms, id) })),
        }
      : {
          key: one.name.trim(),
          name: one.name.trim(),
          values: (one.values ?? []).map((value) => ({ key: value, name: value })),
        },
  );
}

/** What a variation is sold with, in words. */
export function wordsOfRow(
  options: Readonly<Record<string, string>>,
  attributes: readonly VaryingInWords[],
  any: string,
): string {
  const values = attributes.map(({ key, values: offered }) => {
    const own = options[key] ?? '';
    return own === '' ? any : (offered.find((value) => value.key === own)?.name ?? own);
  });
  return values.join(', ') || any;
}
