import { definitionOf } from '#platform/documents/known-widgets.ts';
import { pageDesigns } from '#platform/documents/page-designs.ts';
import { documentsOf, kindsByName, type PageDocument } from '#platform/documents/page-documents.server.ts';
import { definePage } from '#platform/pages/page-kind.server.ts';
import { treeOfDesign } from '../operations/design-pictures.server.ts';

/** Of what a preview is: a document by its id, or a design by its name. */
type Previewed = { document: PageDocument } | { design: string };

/**
 * A document that stands on no page by itself, such as a saved section, or a design, alone between header and footer; for whoever
 * may change documents.
 */
export const previewPage = definePage<Previewed>({
  name: 'preview',
  bodyClass: 'page preview',
  robotsSkip: ['/preview/'],
  match({ parts: [first, what, name, ...rest] }, { services, shop }) {
    if (first !== 'preview' || what === undefined || rest.length > 0) return null;
    if (what === 'design' && name !== undefined) return { target: { design: name } };
    const document =
      name === undefined && /^\d{1,15}$/.test(what) ? documentsOf(services).byId(Number(what)) : null;
    const kind = document && kindsByName(shop).get(document.kind);
    return document && kind && !kind.stands && document.slug === null ? { target: { document } } : null;
  },
  async load(previewed, { db, personal, request, shop }) {
    personal();
    const actor = await request.actor();
    if (!actor?.can('content.write')) return null;
    const meta = { noIndex: true };
    if ('document' in previewed)
      return { title: previewed.document.title, document: previewed.document, breadcrumb: [], meta };
    const design = shop.of(pageDesigns).find(({ name }) => name === previewed.design);
    if (!design) return null;
    const { title, kind } = design;
    const tree = await treeOfDesign(design, db, (type) => definitionOf(shop, type));
    const none = { slug: null, metaTitle: '', metaDescription: '', metaPicture: '', noIndex: true };
    return { title, document: { id: 0, kind, title, tree, ...none }, breadcrumb: [], meta };
  },
});
