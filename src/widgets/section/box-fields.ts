import type { ValuesOf } from '#platform/fields/field.ts';
import { backdropFields } from './backdrop-fields.ts';
import { under } from './grouped-fields.ts';
import { shapeFields } from './shape-fields.ts';

/** How what stands inside is arranged; columns, direction, alignment and gap belong to its look, for each device. */
function layoutFields<const Layout extends string, const Tag extends string>(layout: Layout, tag: Tag) {
  return under('Layout', {
    layout: {
      kind: 'choice',
      label: 'Arrange content',
      default: layout,
      choices: { flow: 'One below the other', flex: 'Side by side', grid: 'In columns' },
      help: 'Columns, direction, alignment and gap are set under Style, for each device.',
    },
    tag: {
      kind: 'choice',
      label: 'HTML tag',
      default: tag,
      choices: {
        section: 'Section',
        div: 'Plain box',
        article: 'Article',
        aside: 'Aside',
        header: 'Header',
        footer: 'Footer',
        nav: 'Navigation',
      },
    },
  });
}

/** What sections and containers have in common: arrangement, background, overlay and shaped edges. */
export function boxFields<const Layout extends string, const Tag extends string>(layout: Layout, tag: Tag) {
  return { ...layoutFields(layout, tag), ...backdropFields, ...shapeFields };
}

type Values = ValuesOf<ReturnType<typeof boxFields<'flow', 'section'>>>;

/** What the fields of `boxFields` hold. */
export type BoxProps = Omit<Values, 'gallery'> & { gallery: readonly Values['gallery'][number][] };
