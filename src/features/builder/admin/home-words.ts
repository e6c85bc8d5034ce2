/** What the step of the set-up guide about the home page says. */
export const homeWords = {
  left: 'Still as it came:',
  edit: 'Edit the home page',
  look: 'Look at it',
  right: 'It is right as it is',
  help: 'In the editor each note has a “Done”; with the last one this step is ticked.',
};
