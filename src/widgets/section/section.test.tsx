import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NodeFrame } from '#platform/documents/node-frame.tsx';
import { allowedLook } from '#platform/documents/node-look.ts';
import type { PropsOf } from '#platform/documents/widget.ts';
import { defaultsOf, type Field, isAsked } from '#platform/fields/field.ts';
import { fieldSchema } from '#platform/fields/field-schema.ts';
import { samplePicture } from '#widgets/fixtures.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import type { BoxData } from './section.load.server.ts';
import { SectionView } from './section.view.tsx';
import { section } from './section.widget.ts';

const props = {
  ...(defaultsOf(section.fields as never) as PropsOf<typeof section>),
  width: 'wide' as const,
  background: 'tint' as const,
  space: 'large' as const,
  label: '',
  sticky: false,
  stickyFrom: 0,
  stickyTo: 99_999,
  content: [<p key="a">Inside</p>],
};

test('a section shows its slot and is a landmark only with a name', () => {
  const plain = renderView(<SectionView nodeId="a" props={props} data={undefined} />);
  expect(plain).toContain('<p>Inside</p>');
  expect(plain).not.toContain('aria-label');
  const named = renderView(
    <SectionView nodeId="a" props={{ ...props, label: 'Promises' }} data={undefined} />,
  );
  expect(named).toContain('aria-label="Promises"');
});

test('[NOTE-008c] only a section that stays in sight has a script for it, and stays at its place without', () => {
  const shown = (sticky: boolean) =>
    renderView(<SectionView nodeId="a" props={{ ...props, sticky, stickyFrom: 600 }} data={undefined} />);
  expect(shown(false)).not.toMatch(/sticky|data-live/);
  expect(shown(true)).toMatch(/data-sticky-from="600" data-sticky-to="99999"/);
});

const pictures = [1, 2].map((id) => samplePicture(id));
/** A section with some fields filled in, and what its loader brings. */
const shownWith = (changed: Partial<typeof props>, data: Partial<BoxData> = {}) =>
  renderView(
    <SectionView
      nodeId="a"
      props={{ ...props, ...changed }}
      data={{ pictures, player: null, phonesTo: 767, ...data }}
    />,
  );
const sheetOf = (name: string) =>
  readFileSync(`src/widgets/section/${name}.css`, 'utf8').replace(/\s+/g, ' ');

test.each([
  ['fade', '--opacity: 0;'],
  ['slide_left', '--from: 100% 0; --to: -100% 0;'],
  ['slide_right', '--from: -100% 0; --to: 100% 0;'],
  ['slide_up', '--from: 0 100%; --to: 0 -100%;'],
  ['slide_down', '--from: 0 -100%; --to: 0 100%;'],
] as const)('[SECT-005] [SECT-012b] changes by %s', (transition, way) => {
  expect(shownWith({ backdrop: 'slideshow', transition })).toContain(`data-transition="${transition}"`);
  expect(sheetOf('background-slideshow')).toContain(`[data-transition="${transition}"] { ${way} }`);
  expect(v.is(fieldSchema(section.fields.transition as Field), transition)).toBe(true);
});

test('[SECT-005] [SECT-012b] moves its pictures by Ken Burns only when told so, closer or away', () => {
  const { kenBurns, zoom } = section.fields;
  expect([kenBurns.default, zoom.default]).toEqual([false, 'in']);
  expect(shownWith({ backdrop: 'slideshow' })).not.toContain('data-ken-burns');
  expect(shownWith({ backdrop: 'slideshow', kenBurns: true })).toContain('data-ken-burns="in"');
  expect(shownWith({ backdrop: 'slideshow', kenBurns: true, zoom: 'out' })).toContain('data-ken-burns="out"');
  expect(sheetOf('background-slideshow')).toMatch(
    /\[data-ken-burns\] [^{]* img \{ animation: backdrop-ken-burns/,
  );
  expect(sheetOf('background-slideshow')).toMatch(
    /\[data-ken-burns="out"\] [^{]* img \{ animation-direction: reverse/,
  );
});

/** What the form of a section asks of one of its parts, beside what has been said so far. */
const askedUnder = (part: string, said: Record<string, unknown>) =>
  Object.entries(section.fields as Record<string, Field & { section?: string }>).flatMap(([name, field]) =>
    field.section === part && isAsked(field, { ...props, ...said }) ? [name] : [],
  );
const BACKGROUNDS = {
  none: [],
  gradient: ['gradientFrom', 'gradientTo', 'gradientKind', 'gradientAngle'],
  picture: ['picture', 'pictureSize', 'picturePosition', 'pictureFixed'],
  slideshow: [
    ...['gallery', 'slideDuration', 'transition', 'transitionDuration', 'loop', 'lazyload'],
    ...['kenBurns', 'zoom'],
  ],
  video: [...['videoFile', 'link', 'start', 'end', 'playOnce', 'playOnMobile', 'privacyMode', 'fallback']],
};

test('[SECT-003a] [SECT-005] [SECT-014] its form asks for all of which the chosen background is made', () => {
  for (const [backdrop, names] of Object.entries(BACKGROUNDS))
    expect([backdrop, askedUnder('Background', { backdrop, kenBurns: true })]).toEqual([
      backdrop,
      ['backdrop', ...names, 'words'],
    ]);
  expect(Object.keys((section.fields.gallery as unknown as { fields: object }).fields)).toEqual(['picture']);
  expect(askedUnder('Background', { backdrop: 'slideshow' })).not.toContain('zoom');
});

test('[SECT-014] its form asks for arrangement, overlay and both edges', () => {
  expect(Object.keys(section.fields)).toEqual(expect.arrayContaining(['width', 'background', 'space']));
  expect(askedUnder('Layout', {})).toEqual(['layout', 'tag']);
  const overlay = (of: string) => askedUnder('Overlay', { overlay: of });
  expect(overlay('none')).toEqual(['overlay']);
  expect(overlay('colour')).toEqual(['overlay', 'overlayColour', 'overlayOpacity']);
  expect(overlay('gradient')).toEqual([
    ...['overlay', 'overlayFrom', 'overlayTo', 'overlayAngle', 'overlayOpacity'],
  ]);
  const edges = (said: object) => askedUnder('Shaped edges', { ...said });
  expect(edges({})).toEqual(['shapeTop', 'shapeBottom']);
  for (const edge of ['shapeTop', 'shapeBottom'])
    expect(edges({ [edge]: 'waves' })).toEqual(
      expect.arrayContaining([edge, `${edge}Flip`, `${edge}Colour`, `${edge}Height`]),
    );
});

test('[SECT-014] a section with nothing but what sections had before looks as it did', () => {
  const { width, background, space } = props;
  const html = shownWith({});
  expect(html).toBe(
    `<section class="band band-${background} space-${space}"><div class="width-${width}"><p>Inside</p></div></section>`,
  );
});

test('[SECT-013b] an edge has a shape of the shop’s own set or none, each with a file of its own', () => {
  const { choices } = section.fields.shapeTop as { choices: Record<string, string> };
  const files = globSync('src/widgets/section/shapes/*.svg').map((file) => path.basename(file, '.svg'));
  const shapes = Object.keys(choices).filter((name) => name !== 'none');
  expect(shapes.length).toBeGreaterThanOrEqual(8);
  expect(files.sort()).toEqual([...shapes].sort());
  for (const shape of shapes) {
    expect(sheetOf('shape-divider')).toContain(`.shape-${shape} { --shape: url("./shapes/${shape}.svg"); }`);
    expect(shownWith({ shapeTop: shape as 'waves' })).toContain(`class="shape shape-${shape} shape-at-top"`);
  }
  for (const foreign of ['https://elsewhere.example/a.svg', '../shapes/waves', 'constructor'])
    for (const field of [section.fields.shapeTop, section.fields.shapeBottom])
      expect(v.is(fieldSchema(field as Field), foreign)).toBe(false);
});

test('[SECT-014] both edges are mirrored, coloured and as high as their owner says', () => {
  const top = { shapeTop: 'tilt', shapeTopFlip: true, shapeTopColour: 'ink', shapeTopHeight: 40 } as const;
  expect(shownWith(top)).toContain(
    '<span class="shape shape-tilt shape-at-top is-flipped" style="--shape-colour:var(--color-ink);--shape-height:40px"',
  );
  const bottom = {
    shapeBottom: 'torn',
    shapeBottomFlip: true,
    shapeBottomColour: 'tint',
    shapeBottomHeight: 99,
  };
  expect(shownWith(bottom as never)).toContain(
    '<span class="shape shape-torn shape-at-bottom is-flipped" style="--shape-colour:var(--color-tint);--shape-height:99px"',
  );
});

test.each([
  ['width', { width: 'text' }, 'class="width-text"'],
  ['direction', { layout: 'flex' }, 'class="width-wide items-flex"'],
  ['columns', { layout: 'grid' }, 'class="width-wide items-grid"'],
  ['colour', { background: 'ink' }, 'class="band band-ink'],
  ['gradient', { backdrop: 'gradient', gradientAngle: 45 }, 'linear-gradient(45deg, #f3eee5, #dfd8cc)'],
  [
    'round gradient',
    { backdrop: 'gradient', gradientKind: 'radial' },
    'radial-gradient(circle, #f3eee5, #dfd8cc)',
  ],
  ['image', { backdrop: 'picture' }, '/media/1-'],
  ['position', { backdrop: 'picture', picturePosition: 'top-left' }, '--position:top left'],
  ['size', { backdrop: 'picture', pictureSize: 'contain' }, '--size:contain'],
  ['fixed', { backdrop: 'picture', pictureFixed: true }, 'backdrop-fill is-fixed'],
  ['slideshow', { backdrop: 'slideshow' }, 'data-background="slideshow"'],
  ['overlay', { overlay: 'colour', overlayOpacity: 30 }, 'style="background:#1d2530;opacity:0.3"'],
  ['overlay', { overlay: 'gradient', overlayAngle: 90 }, 'linear-gradient(90deg, #1d2530, #b23a22)'],
  ['words', { words: 'light' }, 'words-light'],
  ['tag', { tag: 'aside' }, '<aside class="band'],
] as const)('[SECT-014] a section has its %s', (_what, changed, shown) => {
  expect(shownWith(changed as never)).toContain(shown);
});

test('[SECT-014] what is said of a section its sheets do', () => {
  const layout = readFileSync('src/app/browser/styles/layout.css', 'utf8').replace(/\s+/g, ' ');
  for (const width of Object.keys((section.fields.width as { choices: object }).choices))
    if (width !== 'full') expect(layout).toMatch(new RegExp(`\\.width-${width} \\{ max-width`));
  for (const said of [
    ...['.items-flex { display: flex;', '.items-grid { display: grid;', '.words-light { color'],
    ...['object-fit: var(--size,', 'object-position: var(--position)', '.backdrop-fill.is-fixed {'],
  ])
    expect(sheetOf('section-box')).toContain(said);
  for (const said of [
    ...['.shape.is-flipped { scale: -1 1', '.shape-at-bottom.is-flipped { scale: -1 -1'],
    ...['background: var(--shape-colour)', 'block-size: min(var(--shape-height)'],
  ])
    expect(sheetOf('shape-divider')).toContain(said);
});

test('[SECT-014] a video stands behind a section, of the shop or of another site', () => {
  const player = { host: 'file', file: '/media/videos/1-0123456789abcdef.mp4' } as const;
  expect(shownWith({ backdrop: 'video' }, { player })).toContain('data-background="video"');
  const link = section.fields.link as Field;
  for (const [address, isFine] of [
    ['', true],
    ['https://youtu.be/dQw4w9WgXcQ', true],
    ['https://vimeo.com/76979871', true],
    ['https://elsewhere.example/film.mp4', false],
  ] as const)
    expect([address, v.is(fieldSchema(link), address)]).toEqual([address, isFine]);
});

test('[SECT-014] height, gap, border, shadow, entrance, devices, id and classes are what any widget’s look may say', () => {
  const look = {
    style: {
      height: { base: '80svh' },
      gap: { base: '2rem', mobile: '1rem' },
      columns: { base: '4', mobile: '2' },
      direction: { tablet: 'column-reverse' },
      borderStyle: { base: 'solid' },
      borderWidth: { base: '1px' },
      borderColour: { base: 'accent' },
      radius: { base: '8px' },
      shadow: { base: 'medium' },
    },
    hidden: ['mobile'],
    motion: 'fade-up',
    htmlId: 'offer',
    htmlClass: 'offer is-new',
  } as const;
  expect(allowedLook(look)).toEqual(look);
  const html = renderView(<NodeFrame look={look}>Inside</NodeFrame>);
  for (const said of [
    '--n---height:80svh',
    '--n---gap:2rem',
    '--n---gap-mobile:1rem',
    '--n---columns-mobile:2',
    '--n---direction-tablet:column-reverse',
    '--n-border-style:solid',
    '--n-border-color:var(--color-accent)',
    '--n---rounded:8px',
    '--n-box-shadow:var(--n-shadow-medium)',
    'data-hidden="mobile"',
    'data-motion="fade-up"',
    'id="offer" class="node-look offer is-new"',
  ])
    expect(html).toContain(said);
});
