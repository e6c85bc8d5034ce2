import type { DesignPicture } from '#platform/documents/page-designs.ts';

const WALL = '#efe7da';
const SAND = '#e3d5bf';
const CLAY = '#c4875f';
const RUST = '#a9502f';
const OCHRE = '#d8a64a';
const SAGE = '#8c9b7c';
const PINE = '#4f6357';
const SLATE = '#5c6b78';
const INK = '#2b2a28';
const MILK = '#fbf8f2';

/** A still life on a wall above a table, with the light of a window on it. */
function scene(width: number, height: number, wall: string, table: string, body: string): string {
  const edge = Math.round(height * 0.74);
  const light = `<path d="M${width * 0.08} 0h${width * 0.3}L${width * 0.66} ${edge}H${width * 0.3}z" fill="${MILK}" opacity=".45"/>`;
  return drawing(
    width,
    height,
    `<path fill="${wall}" d="M0 0h${width}v${height}H0z"/>${light}<path fill="${table}" d="M0 ${edge}h${width}v${height - edge}H0z"/>${body}`,
  );
}

function drawing(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}

const shade = (x: number, y: number, width: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width * 0.12}" fill="${INK}" opacity=".14"/>`;

/** A vase on a spot of the table, 300 wide and 460 high at full size. */
const vase = (x: number, y: number, size: number, colour: string) =>
  `${shade(x + 30 * size, y, 150 * size)}<path transform="translate(${x} ${y}) scale(${size})" fill="${colour}" d="M-60-460h120c-8 70-12 90 34 140 52 56 66 110 66 170C160-50 120 0 60 0H-60c-60 0-100-50-100-150 0-60 14-114 66-170 46-50 42-70 34-140z"/>`;

const bowl = (x: number, y: number, size: number, colour: string) =>
  `${shade(x + 20 * size, y, 170 * size)}<path transform="translate(${x} ${y}) scale(${size})" fill="${colour}" d="M-220-190h440C214-80 140 0 60 0H-60c-80 0-154-80-160-190z"/>`;

const cup = (x: number, y: number, size: number, colour: string) =>
  `${shade(x + 16 * size, y, 100 * size)}<g transform="translate(${x} ${y}) scale(${size})"><path fill="none" stroke="${colour}" stroke-width="24" d="M88-150c90-24 90 100-4 92"/><path fill="${colour}" d="M-100-190h200v100C100-30 60 0 0 0s-100-30-100-90z"/></g>`;

const stem = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${colour}"><path d="M-4 0h8v-560h-8z"/>${[
    -120, -230, -340, -450,
  ]
    .map(
      (at) =>
        `<path d="M0 ${at}c70-12 120-60 134-130C64-${-at + 126} 10-${-at + 80} 0 ${at}z"/><path d="M0 ${at + 50}c-70-12-120-60-134-130 70-4 124 50 134 130z"/>`,
    )
    .join('')}</g>`;

const stems = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[-24, 2, 27].map((turn) => stem(0, 0, turn, colour)).join('')}</g>`;

const garment = (x: number, colour: string, body: string) =>
  `<g transform="translate(${x} 300)"><path fill="none" stroke="${INK}" stroke-width="7" d="M0-50c-26-46 34-66 30-22-2 24-30 24-30 52M0-20l-190 96h380z"/><g fill="${colour}">${body}</g></g>`;

const SHIRT =
  '<path d="M-150 60C-90 20-60 10-46 0c20 40 72 40 92 0 14 10 44 20 104 60l80 260-90 30-30-100v450h-220V250l-30 100-90-30z"/>';
const COAT =
  '<path d="M-150 60C-90 20-60 10-46 0L0 130 46 0c14 10 44 20 104 60l84 420-86 20-28-250 40 620h-320l40-620-28 250-86-20z"/>';

/** A row of things hanging on a rail. */
function rail(wall: string, ...garments: string[]): string {
  return drawing(
    1200,
    1500,
    `<path fill="${wall}" d="M0 0h1200v1500H0z"/><path fill="${MILK}" opacity=".5" d="M120 0h380l420 1500H380z"/><path fill="${INK}" d="M0 220h1200v10H0z"/>${garments.join('')}`,
  );
}

/** What the designs show, by the number under which their trees name it. */
export const designPictures = {
  1: {
    name: 'morning-table.svg',
    alt: 'Vase with branches, bowl and cup in window light',
    svg: scene(
      1600,
      1000,
      WALL,
      SAND,
      stems(1130, 560, 0.5, PINE) +
        vase(1130, 810, 0.62, RUST) +
        bowl(760, 850, 0.8, SLATE) +
        cup(430, 830, 0.9, OCHRE),
    ),
  },
  2: {
    name: 'morning-table-phone.svg',
    alt: 'Vase with branches and a cup in window light',
    svg: scene(
      1200,
      1500,
      WALL,
      SAND,
      stems(690, 640, 0.85, PINE) + vase(690, 1150, 1.1, RUST) + cup(330, 1200, 1.05, OCHRE),
    ),
  },
  3: {
    name: 'bowls.svg',
    alt: 'Two bowls, one in the other',
    svg: scene(1200, 1500, '#e6dccb', '#d6c4a8', bowl(600, 1170, 1.6, SAGE) + bowl(600, 960, 1.15, MILK)),
  },
  4: {
    name: 'branches.svg',
    alt: 'Branches in a dark vase',
    svg: scene(1200, 1500, '#d9dcd0', '#b9bda9', stems(600, 790, 0.8, PINE) + vase(600, 1220, 1, INK)),
  },
  5: {
    name: 'cups.svg',
    alt: 'Three cups in a row',
    svg: scene(
      1200,
      1500,
      '#ead9c6',
      '#d3b08d',
      cup(280, 1180, 1.1, MILK) + cup(610, 1230, 1.25, RUST) + cup(950, 1180, 1.1, SLATE),
    ),
  },
  6: {
    name: 'shelf.svg',
    alt: 'A shelf with vases, bowls and cups',
    svg: drawing(
      1600,
      1000,
      `<path fill="#e9e0d1" d="M0 0h1600v1000H0z"/><path fill="${CLAY}" d="M0 470h1600v26H0zM0 900h1600v26H0z"/>${vase(250, 470, 0.7, SAGE)}${bowl(640, 470, 0.7, MILK)}${cup(980, 470, 0.9, RUST)}${vase(1330, 470, 0.8, INK)}${bowl(300, 900, 0.8, OCHRE)}${cup(690, 900, 1, SLATE)}${vase(1010, 900, 0.75, MILK)}${bowl(1350, 900, 0.75, RUST)}`,
    ),
  },
  7: {
    name: 'arches.svg',
    alt: 'Arches in warm colours',
    svg: drawing(
      1600,
      1000,
      `<path fill="#e7c9a9" d="M0 0h1600v1000H0z"/><circle cx="1240" cy="300" r="150" fill="${OCHRE}"/><path fill="${RUST}" d="M160 1000V620a330 330 0 0 1 660 0v380z"/><path fill="${CLAY}" d="M270 1000V640a220 220 0 0 1 440 0v360z"/><path fill="#f0dcc3" d="M370 1000V660a120 120 0 0 1 240 0v340z"/><path fill="${PINE}" d="M940 1000V700a230 230 0 0 1 460 0v300z"/><path fill="${SAGE}" d="M1040 1000V710a130 130 0 0 1 260 0v290z"/>`,
    ),
  },
  8: {
    name: 'shirt.svg',
    alt: 'A light shirt on a hanger',
    svg: rail('#dfe2dc', garment(600, MILK, SHIRT)),
  },
  9: {
    name: 'coat.svg',
    alt: 'A dark coat on a hanger',
    svg: rail('#e6d8c6', garment(600, SLATE, COAT)),
  },
  10: {
    name: 'rail.svg',
    alt: 'A coat and a shirt on a rail',
    svg: rail('#e9e2d6', garment(370, RUST, COAT), garment(850, OCHRE, SHIRT)),
  },
  11: {
    name: 'parcel.svg',
    alt: 'A parcel with a string',
    svg: scene(
      1200,
      1500,
      '#dcd7cc',
      '#c6bca9',
      `${shade(620, 1190, 330)}<path fill="#b98d5f" d="M300 720h600v460H300z"/><path fill="#a67a4e" d="M300 720h600v90H300z"/><path fill="${MILK}" d="M576 720h48v460h-48zM300 930h600v40H300z"/>${stem(600, 940, -38, PINE)}`,
    ),
  },
  12: {
    name: 'map.svg',
    alt: 'A map with the place marked',
    svg: drawing(
      1200,
      900,
      `<path fill="#e8e4d9" d="M0 0h1200v900H0z"/><path fill="#cfd8c4" d="M700 90h330v240H700zM110 560h250v210H110z"/><path fill="#bcd0d6" d="M0 380c220-40 300 90 520 70s320-170 680-120v110c-330-40-460 110-680 120S200 450 0 500z"/><g fill="none" stroke="${MILK}" stroke-width="26"><path d="M180 0v900M640 0l-60 900M1060 0v900M0 200h1200M0 700h1200"/></g><path fill="${RUST}" d="M610 560c-90-110-130-160-130-220a130 130 0 0 1 260 0c0 60-40 110-130 220z"/><circle cx="610" cy="340" r="52" fill="${MILK}"/>`,
    ),
  },
} as const satisfies Readonly<Record<number, DesignPicture>>;
