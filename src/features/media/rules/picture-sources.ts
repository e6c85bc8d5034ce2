/** Widths in pixels in which pictures are kept, as far as the original is large enough. */
const pictureWidths = [240, 360, 480, 720, 960, 1440] as const;

/** Formats in which each width is kept; browsers that know neither are older than ten years. */
export const pictureFormats = ['avif', 'webp'] as const;

/** A picture as views show it. */
export type Picture = {
  id: number;
  /** 16 hexadecimal digits; a changed picture has another one, so addresses are good for ever. */
  hash: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Widths of the variants that exist, ascending. */
  widths: readonly number[];
  /** Empty for decoration. */
  alt: string;
  /** What stays in sight where it is cropped: percent from the left and from the top; null = its middle. */
  focus: PictureFocus | null;
  /** Whether it is a drawing, which is sharp at any size; its variants are for where drawings cannot be shown. */
  isDrawing?: boolean;
};

/** A picture with what stands below it where it is shown large; '' for nothing. */
export type GalleryPicture = Picture & { caption: string };

/** A point of a picture: whole percent of its width from the left, and of its height from the top. */
export type PictureFocus = readonly [x: number, y: number];

/** The style of a picture that its place may crop: its focus stays in sight. Undefined where that is its middle. */
export function focusStyle({ focus }: Pick<Picture, 'focus'>): { objectPosition: string } | undefined {
  return focus ? { objectPosition: `${focus[0]}% ${focus[1]}%` } : undefined;
}

/** What `<picture>` needs. Width and height are those of the largest variant, in pixels. */
export type PictureSources = {
  src: string;
  srcSetWebp: string;
  srcSetAvif: string;
  width: number;
  height: number;
  alt: string;
};

/** Address of one variant: the smallest that is at least `atLeast` pixels wide, else the largest. */
export function pictureUrl(picture: Picture, atLeast: number, format: 'avif' | 'webp' = 'webp'): string {
  const width = picture.widths.find((one) => one >= atLeast) ?? largestOf(picture);
  return addressOf(picture, width, format);
}

/** Proportions (width / height) of the frames in which lists and galleries show pictures. */
const FRAME = 4 / 5;

/** How much of a picture a frame may cut off, as a part of its width or height. */
const MOST_CUT = 0.12;

/** Whether a frame of 4 : 5 that a picture fills would cut off more of it than its edges. */
function isCutByFrame({ width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  const ratio = width / height / FRAME;
  return 1 - Math.min(ratio, 1 / ratio) > MOST_CUT;
}

/**
 * Whether a picture stands whole in a frame of 4 : 5: where the frame would cut off too much of it, and nobody said
 * which part of it matters.
 */
export function isShownWhole(
  picture: Pick<Picture, 'width' | 'height' | 'focus'>,
  mayBeCropped = true,
): boolean {
  return isCutByFrame(picture) && !(mayBeCropped && picture.focus);
}

/** Addresses of all variants of a picture. `src`, for programs that know no `srcset`, is about 720 pixels wide. */
export function pictureSources(picture: Picture): PictureSources {
  const largest = largestOf(picture);
  return {
    src: pictureUrl(picture, 720),
    srcSetWebp: srcSetOf(picture, picture.widths, 'webp'),
    srcSetAvif: srcSetOf(picture, picture.widths, 'avif'),
    width: largest,
    height: Math.max(1, Math.round((picture.height * largest) / picture.width)),
    alt: picture.alt,
  };
}

function srcSetOf(picture: Picture, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${addressOf(picture, width, format)} ${width}w`).join(', ');
}

/** Pixels of a screen to one of CSS up to which a finer picture shows. */
const DENSEST = 3;

/** What `<picture>` needs where a picture is never wider than a few pixels of CSS. */
export type FittedSources = {
  /** With widths where there is a choice, else the one address. */
  srcSetAvif: string;
  isChoice: boolean;
  /** For browsers without AVIF. */
  src: string;
  /** The same for dense screens; undefined where that is the same file. */
  srcSetWebp: string | undefined;
};

/** Addresses of those variants that can be wanted where a picture is at most `widest` pixels of CSS wide. */
export function fittedSources(picture: Picture, widest: number): FittedSources {
  const most = picture.widths.find((width) => width >= DENSEST * widest) ?? largestOf(picture);
  const widths = picture.widths.filter((width) => width <= most);
  const isChoice = widths.length > 1;
  const src = pictureUrl(picture, widest);
  const dense = pictureUrl(picture, 2 * widest);
  return {
    srcSetAvif: isChoice ? srcSetOf(picture, widths, 'avif') : addressOf(picture, most, 'avif'),
    isChoice,
    src,
    srcSetWebp: dense === src ? undefined : `${dense} 2x`,
  };
}

/** Widths of the variants that an original of this width gets; one that is smaller than all keeps its own. */
export function variantWidths(originalWidth: number): number[] {
  const widths = pictureWidths.filter((width) => width <= originalWidth);
  const largest = widths.at(-1) ?? 0;
  // A last step for originals between two widths, where it shows: 700 pixels instead of 480.
  const worthIt = originalWidth < Math.max(...pictureWidths) && originalWidth >= largest * 1.2;
  return worthIt ? [...widths, originalWidth] : [...widths];
}

/** Pixels of a side that a WebP file can have. */
const LONGEST_SIDE = 16_383;
/** Pixels of the largest variant, which is held in memory uncompressed: 4 bytes each. */
const MOST_VARIANT_PIXELS = 16e6;

/** Pixels of height that an original of this width may have: what is made of it must fit into a file, and in memory. */
export function mostHeight(originalWidth: number): number {
  const largest = Math.max(...variantWidths(originalWidth));
  const most = Math.min(LONGEST_SIDE, Math.floor(MOST_VARIANT_PIXELS / largest));
  return Math.floor((most * originalWidth) / largest);
}

function largestOf(picture: Picture): number {
  return picture.widths.at(-1) ?? picture.width;
}

function addressOf(picture: Picture, width: number, format: 'avif' | 'webp'): string {
  return `/media/${picture.id}-${picture.hash}/${width}.${format}`;
}
