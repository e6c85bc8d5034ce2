/**
 * Draws the demo shop's pictures and writes every variant into seeds/pictures.
 * `node tools/draw-pictures.ts [part of a name …] [--sheet file.png]`: only these, or a contact sheet.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { allPictures } from './draw-pictures/all-pictures.ts';
import type { Picture } from './draw-pictures/picture.ts';
import {
  hashOf,
  isComplete,
  type PictureRecord,
  servedWidths,
  writeVariants,
} from './draw-pictures/rasterise.ts';
import { renumbered } from './draw-pictures/svg.ts';

const root = join(import.meta.dirname, '..', 'seeds', 'pictures');
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
else await drawAll(chosen);

function drawn(picture: Picture): string {
  return renumbered(picture.draw());
}

async function drawAll(pictures: readonly Picture[]): Promise<void> {
  const records: Record<string, PictureRecord> = existsSync(recordsFile)
    ? JSON.parse(readFileSync(recordsFile, 'utf8'))
    : {};
  let fresh = 0;
  for (const picture of pictures) {
    const svg = drawn(picture);
    const folder = join(root, picture.slug);
    const known = records[picture.slug];
    if (known && known.hash === hashOf(svg) && isComplete(folder, known)) continue;
    records[picture.slug] = await writeVariants(svg, folder, picture.widths ?? servedWidths);
    fresh += 1;
    save(records);
  }
  save(records);
  console.log(`${fresh} pictures drawn, ${pictures.length - fresh} unchanged`);
}

function save(records: Record<string, PictureRecord>): void {
  const known = new Set(allPictures.map(({ slug }) => slug));
  const kept = Object.entries(records)
    .filter(([slug]) => known.has(slug))
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(recordsFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

async function drawSheet(pictures: readonly Picture[], file: string): Promise<void> {
  const [w, h, gap] = [360, 450, 8];
  const columns = Math.min(6, pictures.length);
  const tiles: sharp.OverlayOptions[] = [];
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
