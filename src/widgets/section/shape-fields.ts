import { under } from './grouped-fields.ts';

/** The shapes that an edge can have, by the names of their files in `shapes/`. */
const SHAPES = {
  tilt: 'Tilted',
  triangle: 'Triangle',
  arrow: 'Arrow',
  curve: 'Curve',
  wave: 'Wave',
  waves: 'Waves',
  zigzag: 'Zigzag',
  scallops: 'Scallops',
  clouds: 'Clouds',
  mountains: 'Mountains',
  steps: 'Steps',
  torn: 'Torn paper',
} as const;

const shaped = Object.keys(SHAPES);
const choices = { none: 'Straight', ...SHAPES } as const;
const flip = { kind: 'switch', label: 'Mirrored', default: false } as const;
const colour = {
  kind: 'choice',
  label: 'Colour of the edge',
  default: 'paper',
  choices: { paper: 'Paper', raised: 'Raised', tint: 'Tinted', ink: 'Dark', accent: 'Accent' },
  help: 'The colour of the section next to it.',
} as const;
const height = {
  kind: 'number',
  label: 'Height (pixels)',
  default: 80,
  min: 5,
  max: 400,
  perDevice: { '--shape-height': 'px' },
} as const;

const SHAPED = 'Shaped edges';

/** What the upper and lower edge of a section look like. */
export const shapeFields = {
  ...under(SHAPED, { shapeTop: { kind: 'choice', label: 'Upper edge', default: 'none', choices } }),
  ...under(
    SHAPED,
    { shapeTopFlip: flip, shapeTopColour: colour, shapeTopHeight: height },
    { shapeTop: shaped },
  ),
  ...under(SHAPED, { shapeBottom: { kind: 'choice', label: 'Lower edge', default: 'none', choices } }),
  ...under(
    SHAPED,
    { shapeBottomFlip: flip, shapeBottomColour: colour, shapeBottomHeight: height },
    { shapeBottom: shaped },
  ),
};
