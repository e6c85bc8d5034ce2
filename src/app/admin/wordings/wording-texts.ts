import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { useLateWords, type Words } from '#platform/admin/late-words.ts';

/** What the screen of texts says: loaded with it. */
const wordingTexts: AdminTexts = {
  title: 'Texts',
  lead: 'All texts of your shop, for example on buttons and in messages. Change them here; your shop shows them at once. E-mails are under E-mail templates. A word in braces such as {example} is filled in by the shop: keep it.',
  search: 'Search texts',
  slice: 'Part of the shop',
  everywhere: 'All parts',
  changedOnly: 'Changed only ({changed})',
  found: '{smart_count} text |||| {smart_count} texts',
  changed: 'Changed',
  waits: 'Not translated',
  language: 'Language',
  said: 'Says:',
  default: 'Default:',
  own: 'Your wording',
  key: 'Name for developers:',
  filledIn: 'Filled in by the shop:',
  insert: 'Insert {name}',
  forms: 'One wording for each of these groups of numbers, divided likewise: {numbers}',
  reset: 'Reset to the default',
  unknown: 'The shop cannot fill in {names} here.',
  lost: '{names} is missing. You can save, but the shop will not say it there.',
  plain: 'Texts are plain words: tags are shown as they are written.',
  meanwhile:
    'Somebody else changed this text in the meantime. Yours is still here; save again to put it in place of theirs.',
};

/** What the screen of texts says, in a component of it. */
export const useWordingWords = (): Words => useLateWords('admin.wordings', wordingTexts);
