import { defineResource } from '#platform/resources/define-resource.server.ts';
import type { ExchangeKind } from '#platform/resources/exchange-kind.server.ts';
import { exchangeRun } from '../data/exchange.table.ts';
import { leftOutOf } from '../rules/column-mapping.ts';

/** The files that were taken in, each with what its columns can be. */
export function makeRunResource(kinds: () => readonly ExchangeKind[]) {
  return defineResource({
    name: 'imports',
    table: exchangeRun,
    capabilities: { read: 'exchange.read' },
    // What stands in the file is for those who may see what it is about.
    hidden: ['storeKey', 'samples'],
    notListed: ['headings', 'mapping'],
    filters: {
      state: { kind: 'equal', column: exchangeRun.state },
      kind: { kind: 'equal', column: exchangeRun.kind },
    },
    sort: { createdAt: exchangeRun.createdAt },
    defaultSort: { field: 'createdAt', order: 'DESC' },
    detail: async ({ kind, headings }) => {
      const found = kinds().find(({ name }) => name === kind);
      const columns = found?.columns ?? [];
      return {
        needs: found?.needs.fields ?? [],
        columns: columns.flatMap(({ field, title, leftOut }) =>
          leftOut === undefined ? [{ field, title }] : [],
        ),
        leftOut: leftOutOf(columns, headings),
      };
    },
  });
}
