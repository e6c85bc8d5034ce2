import * as v from 'valibot';
import {
  type Breakpoint,
  type Breakpoints,
  DEFAULT_BREAKPOINTS,
  NARROWEST,
  USUAL_WIDTHS,
  wrongBreakpoint,
} from '#platform/documents/breakpoints.ts';
import { OWN_COLOURS } from '#platform/documents/node-look.ts';
import {
  defaultsOf,
  defineFields,
  type FieldOf,
  type TextKind,
  type Values,
  type ValuesOf,
} from '#platform/fields/field.ts';
import { faceOf, type OwnFont } from './faces.ts';
import { type ColourToken, THEME_COLOURS } from './theme.ts';

type Colour = FieldOf<'colour'>;
type Text = FieldOf<TextKind> & { kind: 'text' };

const colour = (label: string): Colour => ({
  kind: 'colour',
  label,
  default: '',
  wordless: true,
  section: 'colours',
});
const owned = (at: number): Colour => ({ ...colour(`Colour ${at}`), section: 'ownColours' });
const named = (at: number): Text => ({
  kind: 'text',
  label: `Name of colour ${at}`,
  default: '',
  most: 30,
  section: 'ownColours',
});
const face = (label: string): Text => ({
  kind: 'text',
  label,
  default: '',
  rule: v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,80}$/)),
  section: 'type',
});
const pixels = <Section extends string>(label: string, section: Section, range: [number, number, number]) =>
  ({ kind: 'number', label, section, min: range[0], default: range[1], max: range[2] }) as const;
const width = (name: Breakpoint, label: string) =>
  ({
    kind: 'number',
    label,
    section: 'devices',
    blank: true,
    default: DEFAULT_BREAKPOINTS[name] ?? null,
    min: NARROWEST,
    max: 9999,
  }) as const;
const picture = (label: string, help: string) =>
  ({ kind: 'picture', label, help, section: 'brand', default: null }) as const;

/** Everything that a site's design says. What is blank is as the theme has it. */
export const DESIGN_FIELDS = defineFields({
  paper: colour('Page'),
  raised: colour('Cards and fields'),
  tint: colour('Tinted sections'),
  ink: colour('Words'),
  'ink-soft': colour('Quiet words'),
  line: colour('Fine lines'),
  'line-strong': colour('Edges of fields'),
  accent: colour('Accent'),
  'on-accent': colour('Words on the accent'),
  good: colour('Good news'),
  bad: colour('Errors'),

  'own-1-name': named(1),
  'own-1': owned(1),
  'own-2-name': named(2),
  'own-2': owned(2),
  'own-3-name': named(3),
  'own-3': owned(3),
  'own-4-name': named(4),
  'own-4': owned(4),
  'own-5-name': named(5),
  'own-5': owned(5),
  'own-6-name': named(6),
  'own-6': owned(6),

  headingFont: face('Headings'),
  textFont: face('Text'),
  baseSize: pixels('Size of text in pixels', 'type', [14, 16, 20]),
  headingScale: {
    kind: 'choice',
    label: 'Size of headings',
    section: 'headings',
    default: '',
    choices: { small: 'Smaller', '': 'As the theme has it', large: 'Larger' },
  },
  headingWeight: {
    kind: 'choice',
    label: 'Weight of headings',
    section: 'headings',
    default: '',
    choices: {
      '': 'As the theme has it',
      light: 'Light',
      regular: 'Regular',
      medium: 'Medium',
      semibold: 'Semibold',
      bold: 'Bold',
    },
  },
  headingCase: {
    kind: 'choice',
    label: 'Letters of headings',
    section: 'headings',
    default: '',
    choices: { '': 'As they are written', upper: 'Capitals' },
  },
  headingSpacing: {
    kind: 'choice',
    label: 'Between the letters of headings',
    section: 'headings',
    default: '',
    choices: { tight: 'Tight', '': 'As the theme has it', normal: 'Normal', wide: 'Wide' },
  },
  headingColour: {
    kind: 'choice',
    label: 'Colour of headings',
    section: 'headings',
    default: '',
    choices: { '': 'As words', accent: 'Accent' },
  },
  linkColour: {
    kind: 'choice',
    label: 'Colour of links in text',
    section: 'links',
    default: '',
    choices: { '': 'As words', accent: 'Accent' },
  },
  linkLine: {
    kind: 'choice',
    label: 'Line under links in text',
    section: 'links',
    default: '',
    choices: { '': 'Fine', thick: 'Thick', hover: 'None until pointed at' },
  },
  buttonFill: {
    kind: 'choice',
    label: 'Main buttons',
    section: 'buttons',
    default: '',
    choices: { '': 'Filled (text colour)', accent: 'Filled (accent)', outline: 'Outlined' },
  },
  buttonShape: {
    kind: 'choice',
    label: 'Corners of buttons',
    section: 'buttons',
    default: '',
    choices: { '': 'As all corners', square: 'Square', round: 'Fully round' },
  },
  buttonCase: {
    kind: 'choice',
    label: 'Letters of buttons',
    section: 'buttons',
    default: '',
    choices: { '': 'As they are written', upper: 'Capitals' },
  },
  fieldStyle: {
    kind: 'choice',
    label: 'Form fields',
    section: 'fields',
    default: '',
    choices: { '': 'Boxes', filled: 'Tinted boxes', line: 'A line below' },
  },
  radius: pixels('Roundness of corners in pixels', 'shape', [0, 3, 24]),
  pageWidth: pixels('Width of pages in pixels', 'shape', [720, 1120, 1600]),
  wideWidth: pixels('Width of header and lists in pixels', 'shape', [960, 1376, 1920]),

  mobile: width('mobile', 'Phone, up to'),
  mobile_extra: width('mobile_extra', 'Large phone, up to'),
  tablet: width('tablet', 'Tablet, up to'),
  tablet_extra: width('tablet_extra', 'Large tablet, up to'),
  laptop: width('laptop', 'Laptop, up to'),
  widescreen: width('widescreen', 'Wide screen, from'),

  logo: picture('Logo', 'Shown instead of the shop’s name, where a header has none of its own.'),
  phoneLogo: picture('Logo on phones', 'Leave it empty to use the same logo.'),
  icon: picture(
    'Icon of the site',
    'Shown in tabs of browsers and on home screens; a square of 180 pixels or more.',
  ),
  socialPicture: picture(
    'Social picture',
    'Shown where somebody shares a page that has no picture of its own.',
  ),
  lightbox: {
    kind: 'switch',
    label: 'Show pictures large when they are pressed',
    section: 'brand',
    default: true,
  },

  css: {
    kind: 'multiline',
    label: 'CSS',
    section: 'code',
    default: '',
    most: 50_000,
    asTyped: true,
    help: 'Stands after everything else that the site’s sheets say.',
  },
  headCode: {
    kind: 'multiline',
    label: 'HTML and scripts in the head of each page',
    section: 'code',
    default: '',
    most: 50_000,
    asTyped: true,
  },
  bodyCode: {
    kind: 'multiline',
    label: 'HTML and scripts at the end of each page',
    section: 'code',
    default: '',
    most: 50_000,
    asTyped: true,
  },
  codeHosts: {
    kind: 'multiline',
    label: 'Addresses that the scripts speak to',
    section: 'code',
    default: '',
    most: 2000,
    placeholder: 'https://stats.example',
    help: 'One a line. Browsers let pages speak to no others.',
  },
});

/** What a site's design says, whole. */
export type Design = ValuesOf<typeof DESIGN_FIELDS>;

/** Those of its fields that decide what runs in visitors' browsers: administrators alone write them. */
export const SCRIPT_FIELDS = ['headCode', 'bodyCode', 'codeHosts'] as const;

/** What is kept of a design, laid over what the theme says. */
export function wholeDesign(kept: Readonly<Values>): Design {
  return { ...defaultsOf(DESIGN_FIELDS), ...kept } as Design;
}

/** Of a design what is said otherwise than the theme says it; {} for the theme's own. */
export function keptOf(design: Readonly<Values>): Values {
  const said = Object.entries(DESIGN_FIELDS).filter(
    ([name, field]) => Object.hasOwn(design, name) && design[name] !== field.default,
  );
  return Object.fromEntries(said.map(([name]) => [name, design[name]]));
}

/** The colours that a page has, by their tokens, the theme's where the design says nothing. */
export function coloursOf(design: Design): Record<ColourToken, string> {
  const tokens = Object.entries(THEME_COLOURS) as [ColourToken, string][];
  return Object.fromEntries(tokens.map(([token, theme]) => [token, design[token] || theme])) as never;
}

/** The colours that the owner added, with their names. */
export function ownColoursOf(design: Design): { token: string; name: string; colour: string }[] {
  return OWN_COLOURS.flatMap((token, at) => {
    const name = design[`${token}-name`] || `Own colour ${at + 1}`;
    return design[token] ? [{ token, name, colour: design[token] }] : [];
  });
}

/** The devices that the design tells apart. */
export function breakpointsOf(design: Design): Breakpoints {
  const names = Object.keys(USUAL_WIDTHS) as Breakpoint[];
  return Object.fromEntries(names.flatMap((name) => (design[name] ? [[name, design[name]]] : [])));
}

/** Whether these are the devices that sheets know as they ship. */
export function hasUsualDevices(design: Design): boolean {
  return JSON.stringify(breakpointsOf(design)) === JSON.stringify(breakpointsOf(wholeDesign({})));
}

/** What is wrong between the fields of a design, by field. */
export function wrongTogether(kept: Readonly<Values>, fonts: readonly OwnFont[]): Record<string, string> {
  const design = wholeDesign(kept);
  const wrong: Record<string, string> = {};
  for (const name of ['headingFont', 'textFont'] as const)
    if (design[name] && !faceOf(design[name], fonts)) wrong[name] = 'This font is not there any more.';
  const order = wrongBreakpoint(breakpointsOf(design));
  if (order) {
    const after = order.after && DESIGN_FIELDS[order.after].label.split(',')[0];
    wrong[order.name] = after
      ? `This must be wider than “${after}”: devices keep their order.`
      : `The first device begins at ${NARROWEST} pixels.`;
  }
  if (design.wideWidth < design.pageWidth) wrong.wideWidth = 'This cannot be narrower than pages are.';
  return wrong;
}
