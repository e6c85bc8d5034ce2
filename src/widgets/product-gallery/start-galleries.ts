import { onLazyAction } from '#platform/actions/actions.ts';
import { whenIdle } from '#platform/actions/when-idle.ts';

// The page is shown before anything starts to move (CAT-010).
const START_AFTER_MS = 200;

/** Serves the galleries of the page; their code loads after its first paint, that of the lightbox on a click. */
export function startGalleries(): void {
  onLazyAction('open-lightbox', () => import('./lightbox.ts').then((script) => script.openLightbox), {
    lock: true,
  });
  onLazyAction('show-picture', () => import('./slider.ts').then((script) => script.showAsked));
  if (!document.querySelector('[data-gallery]')) return;
  const start = () =>
    import('./live-galleries.ts').then((live) => live.makeGalleriesLive()).catch(reportError);
  setTimeout(() => whenIdle(start), START_AFTER_MS);
}
