import { expect, test } from 'vitest';
import { widgets } from '#platform/documents/known-widgets.ts';
import { defineWidget, widget } from '#platform/documents/widget.ts';
import { loadWidgets } from './load-widgets.server.ts';

test('what nodes hold on devices is brought up to date as their props are', async () => {
  const band = defineWidget({
    type: 'band',
    title: 'Band',
    category: 'basic',
    version: 2,
    fields: { height: { kind: 'number', label: 'Height', default: 1, perDevice: { '--height': 'rem' } } },
    migrations: [({ tall, ...props }) => ({ ...props, height: tall })],
  });
  const shop = { of: (point: unknown) => (point === widgets ? [widget(band, () => null)] : []) };
  const node = {
    ...{ id: 'band001', type: 'band', version: 1, props: { tall: 4 } },
    onDevices: { mobile: { tall: 2 } },
  };
  const placed = { document: { id: 1 }, place: 'body', tree: [node], way: '' };
  const loaded = await loadWidgets([placed] as never, {} as never, { shop } as never);
  expect(loaded.get('band001')).toMatchObject({ props: { height: 4 }, onDevices: { mobile: { height: 2 } } });
});
