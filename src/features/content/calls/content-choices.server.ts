import { answerCall } from '#platform/calls/answer-call.server.ts';
import { pageDesigns } from '#platform/documents/page-designs.ts';
import { documentKinds, kindsByName } from '#platform/documents/page-documents.server.ts';
import { readAuthors } from '../data/authors.queries.server.ts';
import { hasConditions, offeredKinds } from '../operations/looked-at.server.ts';
import { plainPlaces } from '../rules/condition-form.ts';
import { contentChoices } from './content-choices.ts';

/** Whoever may read content sees what documents there can be. */
export const contentChoicesCall = answerCall(
  contentChoices,
  async (_, { db, shop }) => ({
    kinds: shop
      .of(documentKinds)
      .map((kind) => ({ name: kind.name, label: kind.label, placed: hasConditions(kind) })),
    pages: plainPlaces(offeredKinds({ whole: shop })),
    designs: shop.of(pageDesigns).map(({ name, title, help = '', kind, picture = '', pictures }) => ({
      ...{ name, title, help, kind, picture, takesPictures: pictures !== undefined },
      preview: kindsByName(shop).get(kind)?.stands ? '' : `/preview/design/${name}/`,
    })),
    authors: await readAuthors(db),
  }),
  { requires: 'content.read' },
);
