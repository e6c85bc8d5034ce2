import { addToPoint } from './slice-entry.ts';
import { camelCase, pascalCase, sentenceCase } from './spelling.ts';
import type { Scaffold } from './write-files.ts';

/** What a new widget is. */
export interface NewWidget {
  /** Kebab-case type, for example `countdown`. */
  name: string;
  /** Path and text of the slice.server.ts of the slice that brings the widget. */
  slice: { path: string; text: string };
  /** Whether it has a loader, since it shows more than its fields hold. */
  load?: boolean;
}

/** Definition, view and test of a new widget, and the slice that brings it. */
export function widgetFiles({ name, slice, load = false }: NewWidget): Scaffold {
  const folder = `src/widgets/${name}`;
  const view = `${pascalCase(name)}View`;
  const definition = camelCase(name);
  const data = `${pascalCase(name)}Data`;
  const loader = `load${pascalCase(name)}`;
  const created = {
    ...(load
      ? {
          [`${folder}/${name}.load.server.ts`]: `import type { PropsOf } from '#platform/documents/widget.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { ${definition} } from './${name}.widget.ts';

/** What the widget shows besides its fields. */
export interface ${data} {
  title: string;
}

/** Brings what each place of the widget is about; all places of a page are loaded at once. */
export const ${loader} = loadEach<PropsOf<typeof ${definition}>, ${data}>(({ scope }) => ({ title: scope.title }));
`,
        }
      : {}),
    [`${folder}/${name}.widget.ts`]: `import { defineWidget } from '#platform/documents/widget.ts';

/** One sentence on what this widget shows. */
export const ${definition} = defineWidget({
  type: '${name}',
  title: '${sentenceCase(name)}',
  category: 'basic',
  // Lines of 48 × 32 by which the editor's shelf pictures it.
  picture: 'M8 6h32v20H8zM14 12h20M14 17h14',
  fields: { heading: { kind: 'text', label: 'Heading', default: '${sentenceCase(name)}' } },
});
`,
    [`${folder}/${name}.view.tsx`]: `import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
${load ? `import type { ${data} } from './${name}.load.server.ts';\n` : ''}import type { ${definition} } from './${name}.widget.ts';

/** The widget as page and editor show it. */
export function ${view}({ props${load ? ', data' : ''} }: WidgetViewProps<PropsOf<typeof ${definition}>${load ? `, ${data}` : ''}>) {
  return <h2>${load ? "{[props.heading, data.title].join(' ')}" : '{props.heading}'}</h2>;
}
`,
    [`${folder}/widget.server.ts`]: `import { widget } from '#platform/documents/widget.ts';
${load ? `import { ${loader} } from './${name}.load.server.ts';\n` : ''}import { ${view} } from './${name}.view.tsx';
import { ${definition} } from './${name}.widget.ts';

/** The widget with its view${load ? ' and its loader' : ''}. */
export const ${definition}Widget = widget(${definition}, ${view}${load ? `, ${loader}` : ''});
`,
    [`${folder}/${name}.test.tsx`]: `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ${view} } from './${name}.view.tsx';
import { ${definition} } from './${name}.widget.ts';

test('shows the heading that the editor wrote', () => {
  const html = renderToStaticMarkup(
    <${view} nodeId="a1b2c3d" props={{ heading: 'Soon' }} data={${load ? `{ title: 'Tea' }` : 'undefined'}} />,
  );
  expect(html).toBe('<h2>Soon${load ? ' Tea' : ''}</h2>');
});

test('has a default for its heading', () => {
  expect(${definition}.fields.heading.default).not.toBe('');
});
`,
  };
  const imports = [
    `import { widgets } from '#platform/documents/known-widgets.ts';`,
    `import { ${definition}Widget } from '#widgets/${name}/widget.server.ts';`,
  ];
  const text = addToPoint(slice.text, 'widgets', `${definition}Widget`, imports);
  return { created, changed: { [slice.path]: text } };
}
