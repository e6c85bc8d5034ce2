import { overridesWithin, type TextOverrides } from '#platform/texts/texts.ts';
import type { LightboxSettings } from '../settings.ts';
import { lightboxTexts } from '../texts.ts';

/** What can stand in the bar of the lightbox as the owner wants it. */
export const CONTROLS = ['counter', 'fullscreen', 'zoom', 'share'] as const;
export type Control = (typeof CONTROLS)[number];

/** Where words below a picture come from. */
export type WordSource = LightboxSettings['title'];

const COLOURS = {
  background: '--pswp-bg',
  controlColour: '--pswp-icon-color',
  pointedColour: '--lightbox-pointed',
  textColour: '--lightbox-words',
} as const;

/** How the owner has the lightbox: what every page tells its script, as little as can be. */
export interface LightboxLook {
  /** What it goes without. */
  off?: Control[];
  title?: WordSource;
  description?: WordSource;
  /** Custom properties. */
  colours?: Record<string, string>;
  /** Whether pictures of products open in it. */
  products: boolean;
  /** Words other than the English ones. */
  texts?: Record<string, string>;
}

declare module '#platform/islands/page-context-block.ts' {
  interface PageContext {
    /** Missing where nothing opens large. */
    lightbox?: LightboxLook;
  }
}

/** What pages tell of the owner's settings. */
export function lookOf(settings: LightboxSettings, texts: TextOverrides): LightboxLook {
  const off = CONTROLS.filter((name) => !settings[name]);
  const colours = Object.entries(COLOURS).flatMap(([name, property]) => {
    const colour = settings[name as keyof typeof COLOURS];
    return colour ? [[property, colour] as const] : [];
  });
  const own = overridesWithin(texts, [lightboxTexts.namespace]);
  return {
    ...(off.length > 0 && { off }),
    ...(settings.title !== 'title' && { title: settings.title }),
    ...(settings.description !== 'description' && { description: settings.description }),
    ...(colours.length > 0 && { colours: Object.fromEntries(colours) }),
    products: settings.productLightbox,
    ...(Object.keys(own).some((key) => key.startsWith('lightbox.')) && { texts: own }),
  };
}
