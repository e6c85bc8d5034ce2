import { defineTexts } from '#platform/texts/texts.ts';

/** What checked forms say. */
export const botTexts = /* @__PURE__ */ defineTexts('bot-protection', {
  refused: 'Please try again.',
  unreachable: 'The check against bots could not be loaded. Allow its script, or try again later.',
  noScript: 'This form needs JavaScript: it is protected against bots.',
});
