import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OWN_COLOURS } from '#platform/documents/node-look.ts';
import { usualMailColours } from '#platform/mail/mail-look.ts';
import { faintPairs } from './contrast.ts';
import { coloursOf, DESIGN_FIELDS, keptOf, ownColoursOf, wholeDesign } from './design-fields.ts';
import { designSheet, facesIn } from './design-sheet.ts';
import { FACES, type OwnFont } from './faces.ts';
import { mailColoursOf } from './mail-colours.ts';
import { PALETTES, TYPE_PAIRS } from './presets.ts';
import { THEME_COLOURS } from './theme.ts';

const sheet = (said: object, fonts: readonly OwnFont[] = []) => designSheet(wholeDesign({ ...said }), fonts);

describe('the theme', () => {
  const tokens = readFileSync('src/app/browser/styles/tokens.css', 'utf8');

  it('is told here as the shop’s own sheet has it', () => {
    const colours = [...tokens.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [
      name,
      hex,
    ]);
    expect(Object.entries(THEME_COLOURS)).toEqual(colours);
    expect(tokens).toContain(`--font-display: ${FACES.fraunces?.stack};`);
    expect(tokens).toContain(`--font-text: ${FACES.system?.stack};`);
    for (const [token, size] of [
      ['--width-page', DESIGN_FIELDS.pageWidth.default / 16],
      ['--width-wide', DESIGN_FIELDS.wideWidth.default / 16],
    ])
      expect(tokens).toContain(`${token}: ${size}rem;`);
    expect(tokens).toContain(`--radius: ${DESIGN_FIELDS.radius.default}px;`);
    for (const size of ['title-1', 'title-2', 'title-3', 'title-hero']) {
      const [, value = ''] = new RegExp(`--${size}: (.+);`).exec(tokens) ?? [];
      expect(sheet({ headingScale: 'large' })).toContain(`--${size}:calc(${value} * 1.16)`);
    }
  });

  it('needs no sheet, whatever was said and taken back', () => {
    expect(sheet({})).toBe('');
    expect(keptOf(wholeDesign({}))).toEqual({});
    expect(keptOf({ ...wholeDesign({ accent: '#123456' }), strange: 1 })).toEqual({ accent: '#123456' });
  });
});

describe('the sheet', () => {
  it('[TPL-026] says every colour, own ones too, and what each default style is of', () => {
    for (const token of [...Object.keys(THEME_COLOURS), ...OWN_COLOURS])
      expect(sheet({ [token]: '#e0e0e0' })).toBe(`@layer theme {\n:root {--color-${token}:#e0e0e0}\n}`);
    expect(sheet({ paper: '#15181d' })).toContain(';color-scheme:dark}');
    const effects: [object, string][] = [
      [{ baseSize: 18 }, '@layer base {\nhtml {font-size:112.5%}\n}'],
      [{ headingWeight: 'light' }, 'h1, h2, h3, .hero-title {font-weight:300}'],
      [{ headingCase: 'upper' }, 'h1, h2, h3, .hero-title {text-transform:uppercase}'],
      [{ headingSpacing: 'wide' }, 'h1, h2, h3, .hero-title {letter-spacing:0.04em}'],
      [{ headingColour: 'accent' }, '{color:var(--color-accent)}'],
      [{ linkColour: 'accent' }, '.prose a:not(.btn) {color:var(--color-accent)}'],
      [{ linkLine: 'thick' }, 'text-decoration-thickness:2px'],
      [{ linkLine: 'hover' }, 'text-decoration-color:transparent'],
      [{ buttonFill: 'accent' }, 'background:var(--color-accent)'],
      [{ buttonFill: 'outline' }, 'background:transparent'],
      [{ buttonShape: 'square' }, '.btn {border-radius:0}'],
      [{ buttonShape: 'round' }, 'border-radius:999px'],
      [{ buttonCase: 'upper' }, '.btn {text-transform:uppercase'],
      [{ fieldStyle: 'filled' }, 'background-color:var(--color-tint)'],
      [{ fieldStyle: 'line' }, 'border-width:0 0 1px'],
      [{ radius: 12 }, ':root {--radius:12px}'],
      [{ pageWidth: 960 }, ':root {--width-page:60rem}'],
      [{ wideWidth: 1600 }, ':root {--width-wide:100rem}'],
      [{ css: 'a { color: red; }' }, 'a { color: red; }'],
    ];
    for (const [said, effect] of effects) expect(sheet(said)).toContain(effect);
  });

  it('every choice of a style that is not the theme’s changes something', () => {
    for (const [name, field] of Object.entries(DESIGN_FIELDS))
      for (const choice of field.kind === 'choice' ? Object.keys(field.choices) : [])
        expect([name, choice, sheet({ [name]: choice }) === '']).toEqual([name, choice, choice === '']);
  });

  it('the owner’s own CSS is the last word', () => {
    const said = sheet({ accent: '#123456', buttonShape: 'round', css: '.btn { color: red; }' });
    expect(said.endsWith('\n.btn { color: red; }')).toBe(true);
  });

  it('[TPL-026] a family that ships brings its own sheet, an own one its files, and no other', () => {
    const own = {
      id: 1,
      slug: 'mine',
      family: 'Mine"}',
      weightFrom: 400,
      weightTo: 700,
      italic: false,
      hash: 'a'.repeat(16),
    };
    const bold = { ...own, id: 2, weightFrom: 800, weightTo: 800, italic: true, hash: 'b'.repeat(16) };
    const design = wholeDesign({ headingFont: 'own-mine', textFont: 'inter' });
    expect(facesIn(design, [own, bold])).toEqual({ sheets: ['face-inter'], files: [own, bold] });
    expect(facesIn(wholeDesign({}), [own])).toEqual({ sheets: [], files: [] });
    const said = designSheet(design, [own, bold]);
    expect(said).toContain('@font-face {font-family:"own mine";font-style:normal;font-weight:400 700;');
    expect(said).toContain('@font-face {font-family:"own mine";font-style:italic;font-weight:800 800;');
    // No name of a family ends a rule.
    expect(said).not.toContain('Mine"}');
    for (const { sheet: name } of Object.values(FACES))
      if (name) expect(readFileSync(`src/features/site-design/ui/face-${name}.css`, 'utf8')).toContain(name);
  });
});

describe('what is ready', () => {
  it('palettes set every colour, and every pair of colours in them can be read', () => {
    expect(PALETTES.length).toBeGreaterThanOrEqual(5);
    for (const { name, values } of PALETTES) {
      expect(Object.keys(values)).toEqual(Object.keys(THEME_COLOURS));
      expect([name, faintPairs(wholeDesign(values))]).toEqual([name, []]);
    }
  });

  it('palettes are the colours of mails as well, which have their own where no colour was chosen', () => {
    const harbour = PALETTES.find(({ name }) => name === 'harbour')?.values ?? {};
    expect(mailColoursOf(wholeDesign(harbour))).toEqual({
      page: '#e8eef1',
      paper: '#ffffff',
      ink: '#14242e',
      muted: '#4c5c66',
      line: '#d3dde2',
      accent: '#0f5d77',
      onAccent: '#ffffff',
    });
    expect(mailColoursOf(wholeDesign({ accent: '#123456' }))).toMatchObject({
      accent: '#123456',
      ink: THEME_COLOURS.ink,
    });
    expect(mailColoursOf(wholeDesign({}))).toEqual(usualMailColours);
  });

  it('pairs of fonts name families that ship, and each sets the same fields', () => {
    expect(TYPE_PAIRS.length).toBeGreaterThanOrEqual(5);
    const fields = Object.keys(TYPE_PAIRS[0]?.values ?? {});
    for (const { values } of TYPE_PAIRS) {
      expect(Object.keys(values)).toEqual(fields);
      for (const name of ['headingFont', 'textFont'])
        expect(values[name] === '' || FACES[String(values[name])] !== undefined).toBe(true);
    }
  });
});

describe('colours', () => {
  it('that are hard to read are named with what they stand on', () => {
    expect(
      faintPairs(wholeDesign({ 'ink-soft': '#aaaaaa' })).map(({ colour, on }) => `${colour} on ${on}`),
    ).toEqual(['ink-soft on paper', 'ink-soft on raised', 'ink-soft on tint']);
    const [pair] = faintPairs(wholeDesign({ accent: '#ffee00', 'on-accent': '#ffffff' }));
    expect([pair?.least, (pair?.ratio ?? 9) < 2]).toEqual([4.5, true]);
    expect(faintPairs(wholeDesign({ 'line-strong': '#eeeeee' })).map(({ least }) => least)).toEqual([3, 3]);
  });

  it('that the owner adds have a name, their own or one that tells them apart', () => {
    const design = wholeDesign({ 'own-2': '#111111', 'own-3': '#222222', 'own-3-name': 'Moss' });
    expect(ownColoursOf(design)).toEqual([
      { token: 'own-2', name: 'Own colour 2', colour: '#111111' },
      { token: 'own-3', name: 'Moss', colour: '#222222' },
    ]);
    expect(coloursOf(design)).toEqual(THEME_COLOURS);
  });
});
