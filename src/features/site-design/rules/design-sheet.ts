import { contrastRatio } from '#kit/contrast.ts';
import { ownDeviceToggles } from '#platform/documents/device-toggles.ts';
import { breakpointsOf, type Design, hasUsualDevices, ownColoursOf } from './design-fields.ts';
import { type Face, faceOf, fontPath, type OwnFont, ownFaceName, ownFamily } from './faces.ts';
import { THEME_COLOURS } from './theme.ts';

/** Pixels of the theme's text; all sizes are told in parts of it. */
const THEME_SIZE = 16;
const TITLES: Readonly<Record<string, number>> = { small: 0.86, large: 1.16 };
const WEIGHTS: Readonly<Record<string, string>> = {
  light: '300',
  regular: '400',
  medium: '500',
  semibold: '600',
  bold: '700',
};
const SPACING: Readonly<Record<string, string>> = { tight: '-0.03em', normal: '0', wide: '0.04em' };

/** The sheet of a design, which stands after the shop's own; '' where the design is the theme's. */
export function designSheet(design: Design, fonts: readonly OwnFont[]): string {
  const tokens = tokensOf(design, fonts);
  const components = [...headings(design), ...links(design), ...buttons(design), ...fields(design)];
  return [
    ...facesOf(design, fonts),
    ...inLayer('theme', [rule(':root', tokens), devices(design)]),
    ...inLayer('base', [
      ...(design.baseSize === THEME_SIZE
        ? []
        : [rule('html', [['font-size', `${percent(design.baseSize / THEME_SIZE)}`]])]),
    ]),
    ...inLayer('components', components),
    // Beyond all layers: the owner's own word is the last.
    design.css.trim(),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** The families that a design uses besides the theme's own: the names of their sheets, and the files of own ones. */
export function facesIn(design: Design, fonts: readonly OwnFont[]): { sheets: string[]; files: OwnFont[] } {
  const names = [...new Set([design.headingFont, design.textFont])].filter((name) => name !== '');
  return {
    sheets: names.flatMap((name) => faceOf(name, fonts)?.sheet ?? []).map((sheet) => `face-${sheet}`),
    files: fonts.filter((font) => names.includes(ownFaceName(font))),
  };
}

function devices(design: Design): string {
  return hasUsualDevices(design) ? '' : ownDeviceToggles(breakpointsOf(design));
}

type Declaration = readonly [property: string, value: string];

const rule = (selector: string, declarations: readonly Declaration[]) =>
  declarations.length === 0
    ? ''
    : `${selector} {${declarations.map(([property, value]) => `${property}:${value}`).join(';')}}`;

const inLayer = (layer: string, rules: readonly string[]) => {
  const said = rules.filter((one) => one !== '');
  return said.length === 0 ? [] : [`@layer ${layer} {\n${said.join('\n')}\n}`];
};

const percent = (part: number) => `${Number((part * 100).toFixed(3))}%`;
const rem = (pixels: number) => `${Number((pixels / THEME_SIZE).toFixed(4))}rem`;

function tokensOf(design: Design, fonts: readonly OwnFont[]): Declaration[] {
  const colours = Object.keys(THEME_COLOURS) as (keyof typeof THEME_COLOURS)[];
  const display = faceOf(design.headingFont, fonts)?.stack;
  const text = faceOf(design.textFont, fonts)?.stack;
  const scale = TITLES[design.headingScale];
  return [
    ...colours.flatMap((token): Declaration[] =>
      design[token] ? [[`--color-${token}`, design[token]]] : [],
    ),
    ...ownColoursOf(design).map(({ token, colour }): Declaration => [`--color-${token}`, colour]),
    // What browsers draw themselves, as boxes to tick, is dark as well.
    ...(isDark(design) ? [['color-scheme', 'dark'] as const] : []),
    ...(display ? [['--font-display', display] as const] : []),
    ...(text ? [['--font-text', text] as const] : []),
    ...(scale ? titles(scale) : []),
    ...(design.radius === 3 ? [] : [['--radius', `${design.radius}px`] as const]),
    ...(design.pageWidth === 1120 ? [] : [['--width-page', rem(design.pageWidth)] as const]),
    ...(design.wideWidth === 1376 ? [] : [['--width-wide', rem(design.wideWidth)] as const]),
  ];
}

function isDark({ paper }: Design): boolean {
  return paper !== '' && contrastRatio(paper, '#000000') < contrastRatio(paper, '#ffffff');
}

/** The sizes of `tokens.css`, all by the same part. */
function titles(scale: number): Declaration[] {
  const sized = (size: string) => `calc(${size} * ${scale})`;
  return [
    ['--title-1', sized('clamp(2rem, 1.45rem + 2.4vw, 3.25rem)')],
    ['--title-2', sized('clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem)')],
    ['--title-3', sized('1.3125rem')],
    ['--title-hero', sized('clamp(2.5rem, 1.5rem + 4.4vw, 5rem)')],
  ];
}

function headings({ headingWeight, headingCase, headingSpacing, headingColour }: Design): string[] {
  const spacing = SPACING[headingSpacing];
  const weight = WEIGHTS[headingWeight];
  const said: Declaration[] = [
    ...(weight ? [['font-weight', weight] as const] : []),
    ...(headingCase === 'upper' ? [['text-transform', 'uppercase'] as const] : []),
    ...(spacing ? [['letter-spacing', spacing] as const] : []),
  ];
  // On dark bands headings are as their words: the accent would be lost there.
  const coloured = headingColour === 'accent' ? 'main :is(h1, h2, h3):not(.band-ink *, .card *)' : '';
  return [
    rule('h1, h2, h3, .hero-title', said),
    coloured ? rule(coloured, [['color', 'var(--color-accent)']]) : '',
  ];
}

function links({ linkColour, linkLine }: Design): string[] {
  const text = '.prose a:not(.btn)';
  const said: Declaration[] = [
    ...(linkColour === 'accent' ? [['color', 'var(--color-accent)'] as const] : []),
    ...(linkLine === 'thick' ? [['text-decoration-thickness', '2px'] as const] : []),
    ...(linkLine === 'hover' ? [['text-decoration-color', 'transparent'] as const] : []),
  ];
  return [
    rule(text, said),
    linkLine === 'hover'
      ? rule('.prose a:is(:hover, :focus-visible)', [['text-decoration-color', 'currentColor']])
      : '',
  ];
}

function buttons({ buttonFill, buttonShape, buttonCase }: Design): string[] {
  const enabled = ':not(:disabled, [aria-disabled="true"])';
  const said: Declaration[] = [
    ...(buttonShape === 'square' ? [['border-radius', '0'] as const] : []),
    ...(buttonShape === 'round'
      ? [['border-radius', '999px'] as const, ['padding-inline', '1.6rem'] as const]
      : []),
    ...(buttonCase === 'upper'
      ? [
          ['text-transform', 'uppercase'] as const,
          ['letter-spacing', '0.06em'] as const,
          ['font-size', 'var(--text-xs)'] as const,
        ]
      : []),
  ];
  return [
    rule('.btn', said),
    ...(buttonFill === 'accent'
      ? [
          rule(`.btn-primary${enabled}`, [
            ['border-color', 'var(--color-accent)'],
            ['background', 'var(--color-accent)'],
            ['color', 'var(--color-on-accent)'],
          ]),
          `@media (hover: hover) {\n${rule(`.btn-primary${enabled}:hover`, [
            ['border-color', 'var(--color-ink)'],
            ['background', 'var(--color-ink)'],
            ['color', 'var(--color-paper)'],
          ])}\n}`,
        ]
      : []),
    ...(buttonFill === 'outline'
      ? [
          rule(`.btn-primary${enabled}:not(:hover, :active)`, [
            ['background', 'transparent'],
            ['color', 'inherit'],
          ]),
        ]
      : []),
  ];
}

function fields({ fieldStyle }: Design): string[] {
  const every = '.input, .input-text:not(.qty)';
  if (fieldStyle === 'filled') return [rule(every, [['background-color', 'var(--color-tint)']])];
  if (fieldStyle === 'line')
    return [
      rule(every, [
        ['border-width', '0 0 1px'],
        ['border-radius', '0'],
        ['background-color', 'transparent'],
        ['padding-inline-start', '0.15rem'],
      ]),
    ];
  return [];
}

const LOCAL = {
  serif: 'local("Times New Roman"), local("Liberation Serif"), local("Tinos")',
  sans: 'local("Arial"), local("Liberation Sans"), local("Arimo")',
} as const;

function facesOf(design: Design, fonts: readonly OwnFont[]): string[] {
  const used = new Set([design.headingFont, design.textFont]);
  const shipped = [...used].flatMap((name) => faceOf(name, fonts) ?? []);
  return [
    ...shipped.flatMap((face) => (face.standIn ? [standIn(face, face.standIn)] : [])),
    ...facesIn(design, fonts).files.map((font) =>
      rule('@font-face', [
        ['font-family', `"${ownFamily(font)}"`],
        ['font-style', font.italic ? 'italic' : 'normal'],
        ['font-weight', `${font.weightFrom} ${font.weightTo}`],
        ['font-display', 'swap'],
        ['src', `url(${fontPath(font)}) format("woff2")`],
      ]),
    ),
  ];
}

function standIn({ label }: Face, { from, size, ascent, descent }: NonNullable<Face['standIn']>): string {
  return rule('@font-face', [
    ['font-family', `"${label} fallback"`],
    ['src', LOCAL[from]],
    ['size-adjust', `${size}%`],
    ['ascent-override', `${ascent}%`],
    ['descent-override', `${descent}%`],
    ['line-gap-override', '0%'],
  ]);
}
