import { whenIdle } from '#platform/actions/when-idle.ts';
import type { LiveScript, Start } from '#platform/live/live-script.ts';

// The page is shown before anything starts to move (CAT-010).
const START_AFTER_MS = 200;
/** What tells that somebody is about to move the pictures, or does. */
const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'scroll'];

/**
 * Makes a gallery live: after the page's first paint its slider, whose code comes with the first touch.
 */
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
  // The row follows the lightbox.
  gallery.addEventListener('lightbox-shown', showAsked, { signal });
  startSlider(gallery, signal);
};

function showAsked({ target }: Event): void {
  import('./gallery-row.ts').then((script) => script.showHeld(target as HTMLElement), reportError);
}

/** A slider of the row that a gallery is without script, without loop and autoplay. One picture needs none. */
function startSlider(gallery: HTMLElement, signal: AbortSignal): void {
  const box = gallery.querySelector<HTMLElement>('.gallery-viewport[tabindex]');
  if (!box) return;
  const touched = new Promise<void>((resolve) => {
    const touch = () => resolve();
    for (const kind of TOUCHES)
      gallery.addEventListener(kind, touch, { capture: true, passive: true, signal });
    // An address may lead to one of its pictures.
    if (box.scrollLeft) resolve();
  });
  const begun = new Promise<void>((resolve) => {
    const { followUp = START_AFTER_MS } = gallery.closest<HTMLElement>('[data-follow-up]')?.dataset ?? {};
    const timer = setTimeout(() => whenIdle(resolve), +followUp);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      box.classList.remove('is-live');
    });
  }).then(() => {
    if (!signal.aborted) box.classList.add('is-live');
  });
  Promise.all([touched.then(() => import('./gallery-row.ts')), begun]).then(([{ startGallery }]) => {
    if (!signal.aborted) startGallery(gallery, signal);
  }, reportError);
}

/** What works also before the slider has started. */
export const actions: LiveScript['actions'] = {
  'show-picture': (control) =>
    import('./gallery-row.ts').then((script) => script.showAsked(control), orFollow(control)),
};

/** Thumbnails are links; what cannot be loaded leaves them to the browser. */
function orFollow(control: HTMLElement): (error: unknown) => void {
  return (error) => {
    reportError(error);
    if (control instanceof HTMLAnchorElement) location.assign(control.href);
  };
}
