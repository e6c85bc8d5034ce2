import { createContext, useContext } from 'react';

/** Colours of a mail in light mode as `#rrggbb`; mail programs know no CSS variables, so they stand in every element. */
export interface MailColours {
  page: string;
  paper: string;
  ink: string;
  muted: string;
  line: string;
  accent: string;
  /** Words on the accent. */
  onAccent: string;
}

/** The colours of mails while the site has none of its own. */
export const usualMailColours: MailColours = {
  page: '#f4efe7',
  paper: '#fffdf9',
  ink: '#221e19',
  muted: '#6b6259',
  line: '#ddd4c7',
  accent: '#a4442a',
  onAccent: '#ffffff',
};

/** The colours of the mail around. */
export const MailColoursContext = createContext(usualMailColours);

/** Inside a mail: its colours. */
export function useMailColours(): MailColours {
  return useContext(MailColoursContext);
}

/** Font stacks of mails: fonts that are there, since few mail programs load any. */
export const mailFonts = {
  heading: "Georgia, 'Times New Roman', serif",
  text: "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
} as const;

// Programs that darken by themselves ignore this; those that ask the style sheet get our own dark colours.
// `[data-ogsc]` is how Outlook's apps mark the elements they darkened.
const dark = (prefix: string) => `
${prefix}.mail-page, ${prefix}.mail-page > table > tbody > tr > td { background-color: #1b1815 !important; }
${prefix}.mail-paper { background-color: #26221d !important; }
${prefix}.mail-ink { color: #f3ece2 !important; }
${prefix}.mail-muted { color: #b5aa9c !important; }
${prefix}.mail-line { border-color: #453e36 !important; }
`;

/** The style sheet in a mail's head: small screens and dark mode, which cannot be written on elements. */
export const mailStyleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .mail-paper { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {${dark('')}}
${dark('[data-ogsc] ')}`;
