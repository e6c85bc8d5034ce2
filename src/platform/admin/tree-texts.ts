import type { AdminTexts } from './admin-screen.ts';
import { useLateWords, type Words } from './late-words.ts';

/** What trees say: loaded with them. */
const treeTexts: AdminTexts = {
  up: 'Move up',
  down: 'Move down',
  in: 'Move in: below the one above',
  out: 'Move out: beside its parent',
  more: 'More for {what}',
  children: 'What is below {what}',
  below: 'below {parent}',
  top: 'top level',
  movedTop: '{what} is now at place {place} of {count} of the top level.',
  movedBelow: '{what} is now at place {place} of {count} below {parent}.',
  tooDeep: 'That would be deeper than {levels} levels.',
  back: '{what} is back where it was.',
  no: {
    up: '{what} is the first one here already.',
    down: '{what} is the last one here already.',
    in: 'There is nothing above {what} that it could be put below.',
    out: '{what} is at the top level already.',
  },
};

/** What trees say, in a component of them. */
export const useTreeWords = (): Words => useLateWords('admin.tree', treeTexts);
