import { node, type WidgetNode, type WidgetTree } from '#platform/documents/widget-tree.ts';
import type { designPictures } from './design-pictures.ts';

type PictureNumber = keyof typeof designPictures;
type Props = Record<string, unknown>;

/** Makes the widgets of one design, each with an id of its own: five letters that name the design and a number. */
export function designNodes(letters: string) {
  let count = 0;
  const make = (type: string, props: Props = {}, version = 1): WidgetNode =>
    node(letters.padEnd(5, 'x').slice(0, 5) + String(++count).padStart(2, '0'), type, props, version);
  return {
    make,
    section: (props: Props, ...content: WidgetTree) => make('section', { ...props, content }),
    columns: (props: Props, ...columns: WidgetTree[]) =>
      make('columns', { ...props, columns: columns.map((content) => ({ content })) }),
    heading: (text: string, props: Props = {}) => make('heading', { text, ...props }),
    text: (html: string, props: Props = {}) => make('rich-text', { html, ...props }),
    image: (picture: PictureNumber, shape: string, props: Props = {}) =>
      make('image', { picture, shape, ...props }),
    button: (text: string, address: string, props: Props = {}) => make('button', { text, address, ...props }),
    products: (of: string, props: Props = {}) =>
      make('product-grid', { items: { of, fields: {} }, ...props }, 3),
    promises: (...items: [icon: string, title: string, text: string][]) =>
      make('feature-strip', { items: items.map(([icon, title, text]) => ({ icon, title, text })) }),
  };
}
