import type { LightboxItem } from '../rules/lightbox-item.ts';
import type { Opened } from './opened.ts';

/** Pixels of a line of words. */
const LINE = 28;

/** Pixels that the words of an item have below its picture. */
export function captionHeight({ title, description }: Partial<LightboxItem> = {}): number {
  return [title, description].filter(Boolean).length * LINE;
}

/** Says title and description of what is shown below it, as words: what they hold is never read as markup. */
export function addCaption({ pswp, items, current }: Opened): void {
  pswp.on('uiRegister', () => {
    pswp.ui?.registerElement({
      name: 'caption',
      className: 'lightbox-caption',
      appendTo: 'root',
      onInit(element) {
        const lines = ['title', 'description'] as const;
        const places = lines.map((name) => {
          const line = document.createElement('p');
          line.className = `lightbox-${name}`;
          line.dir = 'auto';
          element.append(line);
          return line;
        });
        pswp.on('change', () => {
          for (const [at, name] of lines.entries()) {
            const words = items[current()]?.[name] ?? '';
            Object.assign(places[at] as HTMLElement, { textContent: words, hidden: words === '' });
          }
        });
      },
    });
  });
}
