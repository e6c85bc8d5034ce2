/** What the set-up guide says. */
export const setupWords = {
  title: 'Set up your shop',
  lead: 'Each step is a short form with a proposal. What you do elsewhere is ticked here, too.',
  progress: '{done} of {all} done',
  ready: 'Your shop is set up.',
  readyBut: 'Your shop is open.',
  missing: 'Still missing:',
  look: 'Look at the steps again',
  close: 'Close the guide',
  closed: 'The guide is closed. You find it again at the foot of the overview.',
  open: 'Set-up guide',
  done: 'Done',
  left: 'Skipped',
  toDo: 'To do',
  leave: 'Skip',
  takeUp: 'Take it up again',
  more: 'Full form',
  save: 'Save and go on',
  saveAndTest: 'Save',
  saved: 'Saved. Try it out here, then go on.',
  goOn: 'Go on',
  rare: 'Further settings (usually fine as they are)',
  andMore: '{names} and {more} more',
  proposed: 'These are proposals. Look them over, then save.',
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
