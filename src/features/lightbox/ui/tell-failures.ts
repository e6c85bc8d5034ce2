import type { Opened } from './opened.ts';

/** Says in the slide of a picture that cannot be loaded that it cannot, with a link to it (LBX-019). */
export function tellFailures({ pswp, say }: Opened): void {
  pswp.addFilter('contentErrorElement', (element, { data: { src = '' } }) => {
    const link = document.createElement('a');
    Object.assign(link, { href: src, target: '_blank', rel: 'noopener', textContent: say('failedLink') });
    element.append(' ', link);
    element.setAttribute('role', 'alert');
    return element;
  });
}
