import { type MailColours, usualMailColours } from '#platform/mail/mail-look.ts';
import { coloursOf, type Design } from './design-fields.ts';
import { type ColourToken, THEME_COLOURS } from './theme.ts';

/** The colours of mails by those of a design, whose blank ones are the theme's; the usual ones where it chose none. */
export function mailColoursOf(design: Design): MailColours {
  const tokens = Object.keys(THEME_COLOURS) as ColourToken[];
  if (tokens.every((token) => design[token] === '')) return usualMailColours;
  const colours = coloursOf(design);
  return {
    page: colours.tint,
    paper: colours.raised,
    ink: colours.ink,
    muted: colours['ink-soft'],
    line: colours.line,
    accent: colours.accent,
    onAccent: colours['on-accent'],
  };
}
