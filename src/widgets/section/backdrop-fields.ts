import * as v from 'valibot';
import { foreignVideo } from '#platform/videos/video-address.ts';
import { under } from './grouped-fields.ts';

const angle = { kind: 'number', label: 'Angle (degrees)', default: 180, min: 0, max: 360 } as const;
const colour = (label: string, first: string) =>
  ({ kind: 'colour', label, default: first, wordless: true }) as const;
const milliseconds = (label: string, first: number, min: number) =>
  ({ kind: 'number', label, default: first, min, max: 60_000 }) as const;
const seconds = { kind: 'number', default: 0, min: 0, max: 86_400 } as const;
const no = { kind: 'switch', default: false } as const;

/** Where a picture stands that does not fill its place. */
const POSITIONS = {
  focus: 'Its focus stays in sight',
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  center: 'Middle',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
} as const;

const gradient = {
  gradientFrom: colour('From', '#f3eee5'),
  gradientTo: colour('To', '#dfd8cc'),
  gradientKind: {
    kind: 'choice',
    label: 'Gradient',
    default: 'linear',
    choices: { linear: 'Along a line', radial: 'From the middle' },
  },
  gradientAngle: { ...angle, showWhen: { gradientKind: 'linear' } },
} as const;

const picture = {
  picture: { kind: 'picture', label: 'Picture', default: null },
  pictureSize: {
    kind: 'choice',
    label: 'Size',
    default: 'cover',
    choices: { cover: 'Fills it', contain: 'Stands whole in it', none: 'As large as it is' },
    perDevice: { '--size': { cover: 'cover', contain: 'contain', none: 'none' } },
  },
  picturePosition: {
    kind: 'choice',
    label: 'Position',
    default: 'focus',
    choices: POSITIONS,
    perDevice: {
      '--position': Object.fromEntries(
        Object.keys(POSITIONS).map((name) => [
          name,
          name === 'focus' ? 'var(--focus, center)' : name.replace('-', ' '),
        ]),
      ),
    },
  },
  pictureFixed: { ...no, label: 'Stands still while the page is scrolled' },
} as const;

const slideshow = {
  gallery: {
    kind: 'rows',
    label: 'Pictures',
    help: 'Add at least two: a single one does not move.',
    default: [],
    most: 20,
    fields: { picture: { kind: 'picture', label: 'Picture', default: null } },
  },
  slideDuration: milliseconds('Each picture is seen for (milliseconds)', 5000, 1000),
  transition: {
    kind: 'choice',
    label: 'Change',
    default: 'fade',
    choices: {
      fade: 'Fade',
      slide_left: 'Slide to the left',
      slide_right: 'Slide to the right',
      slide_up: 'Slide upwards',
      slide_down: 'Slide downwards',
    },
  },
  transitionDuration: milliseconds('A change takes (milliseconds)', 500, 0),
  loop: { kind: 'switch', label: 'After the last comes the first', default: true },
  lazyload: { ...no, label: 'Load each picture only before its turn' },
  kenBurns: { ...no, label: 'Pictures move slowly (Ken Burns)' },
  zoom: {
    kind: 'choice',
    label: 'They come',
    default: 'in',
    choices: { in: 'Closer', out: 'Away' },
    showWhen: { kenBurns: true },
  },
} as const;

const video = {
  videoFile: {
    kind: 'video',
    label: 'Video file',
    default: null,
    help: 'MP4 or WebM, better short and small: every visitor loads it.',
  },
  link: {
    kind: 'text',
    label: 'Or its address on YouTube or Vimeo',
    default: '',
    rule: v.pipe(
      v.string(),
      v.check(
        (address) => address === '' || foreignVideo(address) !== null,
        'The address of a video on YouTube or Vimeo, for example https://vimeo.com/76979871',
      ),
    ),
  },
  start: { ...seconds, label: 'Begins at (seconds)' },
  end: { ...seconds, label: 'Ends at (seconds)', help: '0: at its own end.' },
  playOnce: { ...no, label: 'Play once' },
  playOnMobile: {
    ...no,
    label: 'Play on phones',
    help: 'Else phones show the fallback picture, and load no video.',
  },
  privacyMode: { ...no, label: 'Privacy mode', help: 'The other site keeps nothing of visitors.' },
  fallback: {
    kind: 'picture',
    label: 'Fallback picture',
    default: null,
    help: 'Stands there until the video plays, and where it cannot.',
  },
} as const;

const overlays = {
  overlayColour: { ...colour('Colour', '#1d2530'), showWhen: { overlay: 'colour' } },
  overlayFrom: { ...colour('From', '#1d2530'), showWhen: { overlay: 'gradient' } },
  overlayTo: { ...colour('To', '#b23a22'), showWhen: { overlay: 'gradient' } },
  overlayAngle: { ...angle, showWhen: { overlay: 'gradient' } },
  overlayOpacity: { kind: 'number', label: 'Opacity (percent)', default: 50, min: 0, max: 100 },
} as const;

const BACKGROUND = 'Background';
const OVERLAY = 'Overlay';

/** What stands behind the content of a section, over its colour. */
export const backdropFields = {
  ...under(BACKGROUND, {
    backdrop: {
      kind: 'choice',
      label: 'Background type',
      default: 'none',
      choices: {
        none: 'Colour only',
        gradient: 'Gradient',
        picture: 'Picture',
        slideshow: 'Slideshow',
        video: 'Video',
      },
    },
  }),
  ...under(BACKGROUND, gradient, { backdrop: 'gradient' }),
  ...under(BACKGROUND, picture, { backdrop: 'picture' }),
  ...under(BACKGROUND, slideshow, { backdrop: 'slideshow' }),
  ...under(BACKGROUND, video, { backdrop: 'video' }),
  ...under(BACKGROUND, {
    words: {
      kind: 'choice',
      label: 'Text colour',
      default: 'own',
      choices: { own: 'Default for this background', light: 'Light', dark: 'Dark' },
    },
  }),
  ...under(OVERLAY, {
    overlay: {
      kind: 'choice',
      label: 'Over the background',
      default: 'none',
      choices: { none: 'None', colour: 'Colour', gradient: 'Gradient' },
    },
  }),
  ...under(OVERLAY, overlays, { overlay: ['colour', 'gradient'] }),
};
