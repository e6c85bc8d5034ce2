import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { product } from '#features/catalog/data/product.table.ts';
import { createVideo } from '#features/media/public.server.ts';
import { setProductVideo } from '#features/product-video/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { demoProducts } from './demo-shop/demo-products.ts';

/** Gives products of the demo shop the videos of a folder. */
export async function seedDemoVideos(tx: Transaction, files: FileStore, folder: string): Promise<void> {
  for (const { slug, video } of demoProducts) {
    if (!video) continue;
    const [found] = await tx.select({ id: product.id }).from(product).where(eq(product.slug, slug));
    const bytes = await readFile(path.join(folder, video.file));
    const kept = await createVideo(tx, files, bytes, { fileName: video.file, mostMegabytes: 1 });
    if (!found || !kept.ok) throw new Error(`The video of ${slug} was refused`);
    await setProductVideo(tx, { productId: found.id, videoId: kept.value.id, place: video.place });
  }
}
