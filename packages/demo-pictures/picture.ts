import type { Thing } from './light.ts';
import { drawScene, type Placed, type Scene } from './scene.ts';

/** A picture to draw: its name and how. */
export type Picture = {
  slug: string;
  draw: () => string;
  /** Other widths than the usual ones. */
  widths?: number[];
};

/** The colours a picture is set in: wall and table. */
export type Setting = {
  wall: string;
  floor?: string;
  horizon?: number;
  light?: Scene['light'];
  seed?: number;
};

/** Portrait pictures are all drawn at this size: 4:5. */
const portrait = { width: 1440, height: 1800 };

/** A portrait picture of things on a table. */
export function still(
  slug: string,
  setting: Setting,
  placed: readonly Placed[],
  crop?: Scene['crop'],
): Picture {
  return {
    slug,
    draw: () => drawScene({ ...portrait, horizon: 1120, ...setting, placed, ...(crop ? { crop } : {}) }),
  };
}

/** The same picture seen from near: `zoom` times closer around a point. */
export function closeUp(
  slug: string,
  setting: Setting,
  placed: readonly Placed[],
  at: { x: number; y: number; zoom: number },
): Picture {
  const [width, height] = [portrait.width / at.zoom, portrait.height / at.zoom];
  const inside = (from: number, size: number, whole: number) => Math.min(Math.max(0, from), whole - size);
  const x = inside(at.x - width / 2, width, portrait.width);
  const y = inside(at.y - height / 2, height, portrait.height);
  return still(slug, setting, placed, { x, y, width, height });
}

/** A picture with a group of things, framed a little closer than the table is wide. */
export function framed(slug: string, setting: Setting, placed: readonly Placed[], zoom = 1.26): Picture {
  return closeUp(slug, setting, placed, { x: 700, y: 1230, zoom });
}

/** One thing in the middle, as large as it may be. */
export function centred(thing: Thing, options: { fill?: number; y?: number; x?: number } = {}): Placed {
  const fill = options.fill ?? 0.66;
  const scale = Math.min(
    (portrait.width * fill) / thing.width,
    (portrait.height * fill * 0.86) / thing.height,
  );
  const y = options.y ?? Math.min(1480, 940 + (thing.height * scale) / 2 + 40);
  return { thing, x: options.x ?? portrait.width / 2, y, scale };
}

/** Puts a thing somewhere. */
export function put(thing: Thing, x: number, y: number, scale = 1, turn = 0): Placed {
  return { thing, x, y, scale, turn };
}
