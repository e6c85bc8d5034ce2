/** What the set-up guide says. */
export const setupWords = {
  title: 'Set up your shop',
  lead: 'Each step is a short form with suggested values. Steps that you complete elsewhere are ticked off here too.',
  progress: '{done} of {all} done',
  ready: 'Your shop is set up.',
  readyBut: 'Your shop is open.',
  missing: 'Still missing:',
  look: 'Review the steps',
  close: 'Close the guide',
  closed: 'The guide is closed. You can find it again at the bottom of the overview.',
  open: 'Set-up guide',
  done: 'Done',
  left: 'Skipped',
  toDo: 'To do',
  leave: 'Skip',
  takeUp: 'Back to this step',
  more: 'All settings',
  save: 'Save and continue',
  saveAndTest: 'Save',
  saved: 'Saved. Try it out here, then continue.',
  goOn: 'Continue',
  rare: 'More settings (usually fine as they are)',
  andMore: '{names} and {more} more',
  proposed: 'These values are suggestions. Check them, then save.',
};

/** So many names are said. */
const MOST_NAMED = 5;

/** Some names in a row, the first of them where they are many: `Austria, Belgium and 25 more`. */
export function fewOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? say(setupWords.andMore, { names: named, more }) : named;
}

/** Words with their values filled in. */
export function say(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
