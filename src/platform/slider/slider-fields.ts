import { defineFields, type Fields } from '#platform/fields/field.ts';

/** How many slides stand beside one another on windows from 992 px, from 768 px, and on narrower ones. */
export interface SliderColumns {
  wide: number;
  medium: number;
  small: number;
}

/** What an owner fills in of how a row of slides moves. */
export type MotionProps = {
  /** Milliseconds from one page of slides to another. */
  speed: number;
  /** Whether it moves by itself. */
  autoplay: boolean;
  /** Milliseconds between two changes that it makes by itself. */
  every: number;
  loop: boolean;
};

/** What an owner fills in of how many slides stand beside one another. */
export type ColumnProps = { columns: number; columnsMedium: number; columnsSmall: number };

/** Asked only beside these values. */
type Beside = Readonly<Record<string, unknown>>;

/** Fields of how a row of slides moves, with what they hold at first. */
export function motionFields({ speed, autoplay, every, loop }: MotionProps, beside: Beside = {}) {
  return when(
    beside,
    defineFields({
      autoplay: { kind: 'switch', label: 'Moves by itself', default: autoplay },
      every: {
        kind: 'number',
        label: 'Every … milliseconds',
        help: '1000 are a second. It stops while somebody points at it or reads in it.',
        default: every,
        min: 1000,
        max: 60_000,
        showWhen: { autoplay: true },
      },
      speed: {
        kind: 'number',
        label: 'Duration of the change in milliseconds',
        default: speed,
        min: 0,
        max: 5000,
      },
      loop: { kind: 'switch', label: 'After the last comes the first', default: loop },
    }),
  );
}

/** Fields of how many slides stand beside one another, with what they hold at first. */
export function columnFields({ wide, medium, small }: SliderColumns, beside: Beside = {}) {
  const field = (label: string, across: number, max: number) =>
    ({ kind: 'number', label, default: across, min: 1, max }) as const;
  return when(
    beside,
    defineFields({
      columns: field('Columns on windows from 992 px', wide, 8),
      columnsMedium: field('Columns from 768 px', medium, 6),
      columnsSmall: field('Columns on narrower ones', small, 4),
    }),
  );
}

/** What an owner filled in, as `Slider` takes it. */
export function motionOf({ speed, autoplay, every, loop }: MotionProps) {
  return { speed, loop, every: autoplay ? every : null };
}

/** What an owner filled in, as `Slider` takes it. */
export function columnsOf({ columns, columnsMedium, columnsSmall }: ColumnProps): SliderColumns {
  return { wide: columns, medium: columnsMedium, small: columnsSmall };
}

function when<Of extends Fields>(beside: Beside, fields: Of): Of {
  const asked = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, ...(hasAny(beside) ? { showWhen: { ...beside, ...field.showWhen } } : {}) },
  ]);
  return Object.fromEntries(asked) as Of;
}

function hasAny(beside: Beside): boolean {
  return Object.keys(beside).length > 0;
}
