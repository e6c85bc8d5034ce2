import { whenIdle } from '#platform/actions/when-idle.ts';
import type { LiveScript, Start } from '#platform/live/live-script.ts';
import { startHoverZoom } from './hover-zoom.ts';
import { showAsked, startSlider } from './slider.ts';

// The page is shown before anything starts to move (CAT-010).
const START_AFTER_MS = 200;

/** Makes a gallery live: its zoom, where the owner wants it, and after the page's first paint its slider. */
export const start: Start = (gallery, { signal }) => {
  // Its code comes with the first choice; asked for twice, it would come to the second one first at times.
  let code: Promise<typeof import('./follow-choice.ts')> | undefined;
  const follow = (event?: Event) => {
    code ??= import('./follow-choice.ts');
    code.then(
      ({ followChoice, catchUp }) => {
        if (signal.aborted) return;
        if (event) followChoice(gallery, event, signal);
        else catchUp(gallery, signal);
      },
      (error: unknown) => {
        code = undefined;
        reportError(error);
      },
    );
  };
  for (const name of ['found_variation', 'reset_data']) document.addEventListener(name, follow, { signal });
  // Somebody may have been quicker than this script.
  if (document.querySelector('.variation_id:not([value=""])')) follow();
  if (gallery.dataset.gallery === 'zoom') startHoverZoom(gallery, signal);
  const begin = () => {
    if (!signal.aborted) startSlider(gallery, signal);
  };
  const timer = setTimeout(() => whenIdle(begin), START_AFTER_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
};

/** What works also before the slider has started; the code of the lightbox comes with its first use. */
export const actions: LiveScript['actions'] = {
  'show-picture': showAsked,
  'open-lightbox': (link) =>
    import('./lightbox.ts').then(
      (script) => script.openLightbox(link),
      (error: unknown) => {
        reportError(error);
        location.assign((link as HTMLAnchorElement).href);
      },
    ),
};
