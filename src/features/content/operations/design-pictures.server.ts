import { contentHash, pictureIdsOf, unpackPicture } from '#features/media/public.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { mapThings, thingsNamedIn } from '#platform/documents/named-things.ts';
import type { DesignPicture, PageDesign } from '#platform/documents/page-designs.ts';
import type { WidgetDefinition } from '#platform/documents/widget.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

type DefinitionOf = (type: string) => WidgetDefinition | undefined;

/**
 * Takes in the pictures of a design that this shop does not have yet: making one takes a second, so this is asked for before
 * a document begins with it. A text where one cannot be taken in: why not.
 */
export async function takeDesignPictures(
  design: PageDesign,
  services: SliceServices,
  definitionOf: DefinitionOf,
): Promise<string | null> {
  for (const { name, alt, svg } of picturesOf(design, definitionOf).values()) {
    const bytes = Buffer.from(svg);
    const picture = {
      hash: await contentHash(bytes),
      alt,
      title: '',
      caption: '',
      focus: null,
      fileName: name,
    };
    const taken = await unpackPicture(services, { ...picture, data: bytes.toString('base64') });
    if (typeof taken === 'string') return taken;
  }
  return null;
}

/** The tree of a design with the pictures of this shop, and without those that it does not have. */
export async function treeOfDesign(
  design: PageDesign,
  db: Executor,
  definitionOf: DefinitionOf,
): Promise<WidgetTree> {
  const pictures = picturesOf(design, definitionOf);
  if (pictures.size === 0) return structuredClone(design.tree);
  const hashes = new Map<number, string>();
  for (const [number, { svg }] of pictures) hashes.set(number, await contentHash(Buffer.from(svg)));
  const ids = await pictureIdsOf(db, [...hashes.values()]);
  return mapThings(structuredClone(design.tree), definitionOf, ({ of, key }) =>
    of === 'pictures' ? (ids.get(hashes.get(Number(key)) ?? '') ?? null) : key,
  );
}

/** The pictures that a design really shows, by the numbers under which its tree names them. */
function picturesOf(
  { tree, pictures = {} }: PageDesign,
  definitionOf: DefinitionOf,
): Map<number, DesignPicture> {
  const shown = new Map<number, DesignPicture>();
  for (const { of, key } of thingsNamedIn(tree, definitionOf)) {
    const picture = of === 'pictures' ? pictures[Number(key)] : undefined;
    if (picture) shown.set(Number(key), picture);
  }
  return shown;
}
