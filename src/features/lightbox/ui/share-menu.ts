import { shareAddresses } from '../rules/share-addresses.ts';
import type { Opened } from './opened.ts';

const SHARE =
  '<path d="M21 19a3 3 0 0 0-2.3 1.1l-5.8-3.3a3 3 0 0 0 0-1.6l5.8-3.3A3 3 0 1 0 18 10l-5.9 3.4a3 3 0 1 0 0 5.2L18 22a3 3 0 1 0 3-3z" id="lightbox-share"/>';

/** A button with links to where the picture can be shared, and to the picture itself (LBX-008). */
export function addShareMenu(opened: Opened): void {
  const { pswp, say, signal } = opened;
  const menu = document.createElement('div');
  Object.assign(menu, { className: 'lightbox-share', id: 'lightbox-share-menu', hidden: true });
  let button: HTMLElement | undefined;
  const show = (isShown: boolean) => {
    if (isShown) menu.replaceChildren(...linksFor(opened));
    menu.hidden = !isShown;
    button?.setAttribute('aria-expanded', `${isShown}`);
  };
  pswp.ui?.registerElement({
    name: 'share',
    title: say('share'),
    order: 9,
    isButton: true,
    html: { isCustomSVG: true, inner: SHARE, outlineID: 'lightbox-share' },
    onInit(element) {
      button = element;
      element.setAttribute('aria-expanded', 'false');
      element.setAttribute('aria-controls', menu.id);
    },
    onClick() {
      show(menu.hidden === true);
      menu.querySelector('a')?.focus();
    },
  });
  pswp.on('change', () => show(false));
  // Behind the bar, in which its button stands, so that Tab goes on from there.
  pswp.on('afterInit', () => void pswp.topBar?.after(menu));
  pswp.on('keydown', (event) => {
    if (event.originalEvent.key !== 'Escape' || menu.hidden) return;
    event.preventDefault();
    event.originalEvent.preventDefault();
    show(false);
    button?.focus();
  });
  pswp.on('pointerDown', ({ originalEvent: { target } }) => {
    if (target instanceof Node && !menu.contains(target) && !button?.contains(target)) show(false);
  });
  menu.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.download) return;
      const left = Math.round(screen.width / 2 - 275);
      const features = `noopener,scrollbars=yes,resizable=yes,width=550,height=420,top=100,left=${left}`;
      event.preventDefault();
      open(link.href, '_blank', features);
    },
    { signal },
  );
}

function linksFor({ items, current, face, say }: Opened): HTMLAnchorElement[] {
  const { src = '', title = '', alt = '' } = items[current()] ?? {};
  const picture = new URL(src, location.href).href;
  const links = shareAddresses(
    { url: location.href, picture, title: title || alt || document.title },
    face.tweet,
  );
  return [
    ...links.map(({ text, address }) => linkTo(address, say(text))),
    ...(src ? [linkTo(picture, say('download'), { download: picture.split('/').pop() ?? '' })] : []),
  ];
}

function linkTo(href: string, textContent: string, how: { download?: string } = {}): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), {
    href,
    textContent,
    target: '_blank',
    rel: 'noopener',
    ...how,
  });
}
