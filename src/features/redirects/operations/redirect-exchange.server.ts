import type { ExchangeColumn } from '#platform/resources/exchange-column.ts';
import type { ExchangeKind } from '#platform/resources/exchange-kind.server.ts';
import { exchangeRecord } from '#platform/resources/exchange-record.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { recordsByIds } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { targetOf } from '../data/redirects.queries.server.ts';
import { fromKey } from '../rules/redirect-address.ts';

const columns: readonly ExchangeColumn[] = [
  {
    field: 'fromAddress',
    heading: 'from',
    aliases: ['source', 'source url', 'old url', 'redirect from', 'old', 'alt'],
    title: 'From',
  },
  {
    field: 'toPath',
    heading: 'to',
    aliases: ['target', 'target url', 'destination', 'new url', 'redirect to', 'new'],
    title: 'To',
  },
  { field: 'hits', heading: 'hits', aliases: ['count', 'last count'], title: 'Followed' },
];

/** Redirects as a list of two columns; how often one was followed is only told. */
export function redirectKind(services: SliceServices): ExchangeKind {
  return {
    name: 'redirects',
    title: 'Redirects',
    capabilities: { read: 'redirects.read', write: 'redirects.write' },
    columns,
    needs: { fields: ['fromAddress'], text: 'Choose the column with the old addresses.' },
    undoneFor: 'delete',
    namesOf: () => ({ names: [], belongsTo: null }),
    write: async ([row], context) => {
      const { line = 0, cells = {} } = row ?? {};
      const label = cells.fromAddress?.trim() ?? '';
      const key = fromKey(label);
      const known = key === null ? null : await targetOf(context.tx, key);
      return exchangeRecord(
        services,
        {
          resource: 'redirects',
          line,
          label,
          id: known?.id ?? null,
          // It stays as it was written first.
          sent: { ...(known ? {} : { fromAddress: label }), toPath: cells.toPath?.trim() ?? '' },
          columnOf: (field) => field,
          messages: [],
        },
        context,
      );
    },
    exported: async (executor, ids) => {
      const records = await recordsByIds(resourceOf(services, 'redirects'), [...ids], executor);
      const byId = new Map(records.map((record) => [record.id as number, record]));
      return ids.flatMap((id) => {
        const one = byId.get(id);
        return one
          ? [[{ fromAddress: String(one.fromAddress), toPath: String(one.toPath), hits: String(one.hits) }]]
          : [];
      });
    },
  };
}
