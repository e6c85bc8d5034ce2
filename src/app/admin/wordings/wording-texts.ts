import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { useLateWords, type Words } from '#platform/admin/late-words.ts';

/** What the screen of texts says: loaded with it. */
const wordingTexts: AdminTexts = {
  title: 'Texts',
  lead: 'All texts of your shop, such as buttons and messages. Changes show in your shop at once. E-mails are under E-mail templates. Keep words in braces, such as {example}: the shop fills them in.',
  technical:
    'Programs get these answers, and browsers whose request went wrong. Shoppers rarely see them, so you can usually leave them as they are.',
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
  forms: 'Enter one wording for each of these groups of numbers, separated in the same way: {numbers}',
  reset: 'Reset to the default',
  unknown: 'The shop cannot fill in {names} here.',
  lost: '{names} is missing. You can save, but the shop will not show it there.',
  plain: 'HTML is not supported here: tags are shown as you type them.',
  meanwhile:
    'Somebody else changed this text in the meantime. Yours is still here. Save again to replace theirs.',
};

/** What the screen of texts says, in a component of it. */
export const useWordingWords = (): Words => useLateWords('admin.wordings', wordingTexts);
