import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

const named = v.object({ name: v.string(), label: v.string() });

/** What lists of documents are narrowed by, and what new documents can begin with. */
export const contentChoices = defineCall({
  name: 'content/choices',
  transport: 'rest',
  summary:
    'Answers the kinds of documents, the pages that they can be for, the designs to begin with and who made some.',
  csrf: 'origin',
  input: v.object({}),
  answer: v.object({
    /** `placed`: owners say for which pages its documents are. */
    kinds: v.array(v.object({ ...named.entries, placed: v.boolean() })),
    /** Pages as conditions name them: every one, families of kinds, kinds. */
    pages: v.array(named),
    designs: v.array(
      v.object({
        name: v.string(),
        title: v.string(),
        help: v.string(),
        kind: v.string(),
        /** Path of a picture of it; '' = none. */
        picture: v.string(),
        /** Path at which it is shown as a page; '' where it stands on other pages only. */
        preview: v.string(),
        /** Its pictures are taken in before a document begins with it. */
        takesPictures: v.boolean(),
      }),
    ),
    authors: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
  harmlessTwice: true,
  example: {
    input: {},
    answer: {
      kinds: [{ name: 'section', label: 'Saved section', placed: false }],
      pages: [{ name: '*', label: 'Every page' }],
      designs: [
        {
          name: 'plain-page',
          title: 'Plain page',
          help: 'A heading and a text.',
          kind: 'page',
          picture: '',
          preview: '/preview/design/plain-page/',
          takesPictures: false,
        },
      ],
      authors: [],
    },
  },
});
