import { attributeDirectory } from '#features/catalog/public.server.ts';
import { type AttributeTermView, catalogTexts } from '#features/catalog/public.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { ARCHIVE } from '#platform/pages/page-families.ts';
import type { LoadedPage, PageLoadContext } from '#platform/pages/page-kind.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { loadArchive } from './load-archive.server.ts';

/** Loads a page of what has a term of an attribute; null when the term has no archive. */
export async function loadAttributeTerm(
  found: AttributeTermView,
  context: PageLoadContext,
): Promise<LoadedPage> {
  const { texts, services } = context;
  const attribute = services.cache(attributeDirectory).byId(found.attributeId);
  if (!attribute || found.address === null) return null;
  const say = (said: string) => customText(texts, 'attribute', said);
  const [title, name] = [say(found.name), say(attribute.name)];
  context.tag('attributes');
  const loaded = await loadArchive(
    {
      title,
      description: say(found.description),
      basePath: found.address,
      filter: { shownIn: 'catalog', termId: found.id },
      subcategories: [],
      breadcrumb: [
        { id: attribute.id, name, address: '' },
        { id: found.id, name: title, address: found.address },
      ],
      query: null,
      subject: { id: found.id },
      picture: found.picture,
      longTitle: translate(catalogTexts, texts, 'attributeTitle', { attribute: name, value: title }),
    },
    context,
  );
  const documents = documentsOf(services);
  // A shop from before there were such archives shows them as it shows those of tags.
  const family = ARCHIVE.name;
  const document =
    documents.choose('template', { kind: 'attribute', id: found.id, family }) ??
    documents.choose('template', { kind: 'tag', family });
  return loaded && { ...loaded, ...(document ? { document } : {}) };
}
