import { createHash } from 'node:crypto';
import { pictureFile, readPictures } from '#features/media/public.server.ts';
import { type Picture, pictureUrl } from '#features/media/public.ts';
import { DEFAULT_BREAKPOINTS } from '#platform/documents/breakpoints.ts';
import { nodeLookSheet } from '#platform/documents/node-look-sheet.ts';
import { AS_IT_SHIPS, SITE_LOOK, type SiteLook } from '#platform/pages/site-look.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readFonts, readPublished } from '../data/site-design.queries.server.ts';
import {
  breakpointsOf,
  type Design,
  hasUsualDevices,
  ownColoursOf,
  wholeDesign,
} from '../rules/design-fields.ts';
import { designSheet, facesIn } from '../rules/design-sheet.ts';
import { fontPath, type OwnFont } from '../rules/faces.ts';
import { mailColoursOf } from '../rules/mail-colours.ts';
import { hostsOfCode } from '../rules/own-code.server.ts';
import { makeIcon } from './make-icon.server.ts';
import { keepDesignFile } from './serve-design.server.ts';

/** How the site looks as it was published, in memory: every page needs it. */
interface DesignStore {
  look: SiteLook;
  reload(): Promise<void>;
}

/** The published design. */
export const designStore = defineCache<DesignStore>({
  name: 'site-design',
  open: (services) => {
    const store: DesignStore = {
      look: AS_IT_SHIPS,
      async reload() {
        const [published, fonts] = await Promise.all([readPublished(services.db), readFonts(services.db)]);
        store.look = await lookOf(wholeDesign(published), fonts, services);
      },
    };
    return store;
  },
  endedBy: [SITE_LOOK],
  load: (store) => store.reload(),
});

/** Makes what pages need of a design; its sheets and icons lie in the file store before a page names them. */
async function lookOf(
  design: Design,
  fonts: readonly OwnFont[],
  { db, files, assets }: Pick<SliceServices, 'db' | 'files' | 'assets'>,
): Promise<SiteLook> {
  const pictures = await readPictures(
    db,
    [design.icon, design.socialPicture].filter((id) => id !== null),
  );
  const pictureOf = (id: number | null) => (id === null ? undefined : pictures.get(id));
  const breakpoints = breakpointsOf(design);
  const isUsual = hasUsualDevices(design);
  const sheet = designSheet(design, fonts);
  const faces = facesIn(design, fonts);
  const social = pictureOf(design.socialPicture);
  return {
    breakpoints: isUsual ? DEFAULT_BREAKPOINTS : breakpoints,
    sheets: isUsual ? {} : { 'node-look': await keepSheet('look', nodeLookSheet(breakpoints)) },
    stylesheets: [
      ...faces.sheets.map((name) => assets.sheet(name)),
      ...(sheet ? [await keepSheet('site', sheet)] : []),
    ],
    fonts: preloaded(),
    mails: mailColoursOf(design),
    colours: ownColoursOf(design),
    logo: design.logo,
    phoneLogo: design.phoneLogo,
    icon: await iconOf(pictureOf(design.icon)),
    socialPicture: social ? pictureUrl(social, 1200) : null,
    hasLightbox: design.lightbox,
    code:
      design.headCode || design.bodyCode
        ? { head: design.headCode, body: design.bodyCode, hosts: hostsOfCode(design) }
        : null,
  };

  async function keepSheet(kind: string, text: string): Promise<string> {
    const bytes = Buffer.from(text);
    return keepDesignFile(files, `${kind}-${hashOf(bytes)}.css`, 'text/css', async () => bytes);
  }

  /** What the first screen is set in, headings and text. */
  function preloaded(): string[] | null {
    if (!design.headingFont && !design.textFont) return null;
    const isOwn = design.headingFont === '' || design.headingFont === 'fraunces';
    return [
      ...(isOwn ? assets.fonts : []),
      ...faces.sheets.flatMap((name) => assets.sheetFonts(name)),
      // One of each: nobody knows which weights the first screen shows.
      ...faces.files
        .filter(({ slug }, at) => faces.files.findIndex((one) => one.slug === slug) === at)
        .map(fontPath),
    ];
  }

  async function iconOf(picture: Picture | undefined): Promise<SiteLook['icon']> {
    if (!picture) return null;
    const address = (pixels: number) =>
      keepDesignFile(files, `icon-${picture.hash}-${pixels}.png`, 'image/png', async () => {
        const file = await pictureFile(files, picture, pixels);
        return file && makeIcon(file, pixels);
      });
    const [small, touch] = [await address(48), await address(180)];
    return small && touch ? { small, touch } : null;
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
