/**
 * Draws the demo shop's pictures and writes every variant into seeds/pictures.
 * `npm run pictures -- [part of a name …] [--sheet file.png]`: only these, or a contact sheet.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { allPictures } from './all-pictures.ts';
import { favicon, logoMark, openGraphWords, touchIcon, wordmark } from './brand.ts';
import type { Picture } from './picture.ts';
import { hashOf, isComplete, type PictureRecord, servedWidths, writeVariants } from './rasterise.ts';
import { renumbered } from './svg.ts';

const root = join(import.meta.dirname, '../../seeds/pictures');
const recordsFile = join(root, 'pictures.json');

const args = process.argv.slice(2);
const sheetAt = args.indexOf('--sheet');
const sheetFile = sheetAt >= 0 ? args[sheetAt + 1] : undefined;
const wanted = args.filter(
  (arg, i) => !arg.startsWith('--') && i !== sheetAt + 1 - (sheetAt < 0 ? args.length + 1 : 0),
);
const chosen = allPictures.filter(
  ({ slug }) => wanted.length === 0 || wanted.some((part) => slug.includes(part)),
);

if (sheetFile) await drawSheet(chosen, sheetFile);
else {
  await drawBrand();
  await drawAll(chosen);
}

function drawn(picture: Picture): string {
  return renumbered(picture.draw());
}

/** The shop's signs: small files that are served as they are. */
async function drawBrand(): Promise<void> {
  const folder = join(root, 'brand');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'favicon.svg'), favicon());
  writeFileSync(join(folder, 'mark.svg'), logoMark());
  writeFileSync(join(folder, 'wordmark.svg'), wordmark());
  await sharp(Buffer.from(touchIcon())).png({ palette: true }).toFile(join(folder, 'apple-touch-icon.png'));
  const hero = allPictures.find(({ slug }) => slug === 'hero-ceramics') as Picture;
  const scene = await sharp(Buffer.from(drawn(hero)))
    .extract({ left: 470, top: 240, width: 1400, height: 970 })
    .resize(909, 630)
    .toBuffer();
  await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#f7f2e9' } })
    .composite([
      { input: scene, left: 291, top: 0 },
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${openGraphWords()}</svg>`,
        ),
        left: 0,
        top: 0,
      },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(folder, 'open-graph.jpg'));
}

async function drawAll(pictures: readonly Picture[]): Promise<void> {
  let fresh = 0;
  for (const picture of pictures) {
    const svg = drawn(picture);
    const folder = join(root, picture.slug);
    const known = readRecords()[picture.slug];
    if (known && known.hash === hashOf(svg) && isComplete(folder, known)) continue;
    save({ [picture.slug]: await writeVariants(svg, folder, picture.widths ?? servedWidths) });
    fresh += 1;
  }
  save({});
  console.log(`${fresh} pictures drawn, ${pictures.length - fresh} unchanged`);
}

function readRecords(): Record<string, PictureRecord> {
  return existsSync(recordsFile) ? JSON.parse(readFileSync(recordsFile, 'utf8')) : {};
}

/** Adds records to the file as it is now, for several runs may draw different pictures; drops those of pictures gone. */
function save(fresh: Record<string, PictureRecord>): void {
  const known = new Set(allPictures.map(({ slug }) => slug));
  const kept = Object.entries({ ...readRecords(), ...fresh })
    .filter(([slug]) => known.has(slug))
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(`${recordsFile}.${process.pid}`, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  renameSync(`${recordsFile}.${process.pid}`, recordsFile);
}

async function drawSheet(pictures: readonly Picture[], file: string): Promise<void> {
  const [w, h, gap] = [280, 350, 6];
  const columns = Math.min(8, pictures.length);
  const tiles: OverlayOptions[] = [];
  for (const [i, picture] of pictures.entries()) {
    const input = await sharp(Buffer.from(drawn(picture)), { unlimited: true })
      .resize(w, h, { fit: 'contain', background: '#ffffff' })
      .png()
      .toBuffer();
    tiles.push({ input, left: (i % columns) * (w + gap), top: Math.floor(i / columns) * (h + gap) });
  }
  const rows = Math.ceil(pictures.length / columns);
  await sharp({
    create: { width: columns * (w + gap), height: rows * (h + gap), channels: 3, background: '#ffffff' },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}
