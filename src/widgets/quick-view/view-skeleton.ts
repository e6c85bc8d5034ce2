/** How many lines stand for the words of a product, each so wide (percent). */
const LINES = [70, 35, 95, 90, 60, 100];

/** Stands for a product until it comes, of its size and with its picture where its card shows one. */
export function skeletonOf(trigger: HTMLElement | null, size: string): HTMLElement {
  const box = made('woosq-product woosq-skeleton');
  box.style.setProperty('--picture-size', size);
  const picture = made('woosq-images');
  const card = trigger?.closest('.card');
  const known = (card ?? trigger)?.querySelector<HTMLImageElement>('img');
  if (known) {
    const image = Object.assign(new Image(), { src: known.currentSrc || known.src, alt: '' });
    image.style.objectPosition = known.style.objectPosition;
    picture.append(image);
  }
  const words = made('woosq-summary');
  for (const width of LINES) words.append(line(width));
  box.append(picture, words);
  return box;
}

function line(width: number): HTMLElement {
  const one = made('woosq-line');
  one.style.inlineSize = `${width}%`;
  return one;
}

function made(className: string): HTMLElement {
  return Object.assign(document.createElement('div'), { className });
}
