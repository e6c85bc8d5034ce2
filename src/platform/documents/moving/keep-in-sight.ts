import { isOnDevice } from './effects.ts';
import { pushOut, type StickyPart } from './push-out.ts';

/** Milliseconds after the last change of the window's size until parts are in sight again as they should be (SECT-006). */
const SETTLED = 300;
/** Milliseconds for which a part that begins or ends to stick has the class by which that is shown. */
const TRANSITION = 3000;

/** Parts that stick on the device that this window is. */
const parts = new Set<StickyPart>();

/**
 * Keeps a part in sight on its owner's devices. As far as what it stands in goes, the browser does so by itself; beyond
 * that it is fixed, and something of its height stays at its place. Links to places of the page keep clear of it.
 */
export function keepInSight(element: HTMLElement, signal: AbortSignal): void {
  const { dataset, classList, style } = element;
  const edge = dataset.sticky === 'bottom' ? 'bottom' : 'top';
  const effectsOffset = Number(dataset.stickyEffectsOffset);
  const isPushed = dataset.stickyPush !== undefined;
  const staysInColumn = isPushed || dataset.stickyInColumn !== undefined;
  const self: StickyPart = {
    element,
    edge,
    isPushed,
    at: 0,
    isStuck: false,
    anchorOffset: Number(dataset.stickyAnchorLinkOffset),
  };
  const place = document.createElement('div');
  let isActive = false;
  // Where it stands in the page while it does not stick.
  let home = { top: 0, bottom: 0 };
  let frame = 0;
  let resized: ReturnType<typeof setTimeout> | undefined;
  let transition: ReturnType<typeof setTimeout> | undefined;

  const fix = (isFixed: boolean) => {
    if (isFixed === classList.contains('is-fixed')) return;
    if (isFixed) {
      const { left, width } = element.getBoundingClientRect();
      const { margin } = getComputedStyle(element);
      Object.assign(place.style, { height: `${element.offsetHeight}px`, margin });
      Object.assign(style, { left: `${left}px`, width: `${width}px`, margin: '0' });
      element.before(place);
    } else {
      place.remove();
      for (const name of ['left', 'width', 'margin']) style.removeProperty(name);
    }
    classList.toggle('is-fixed', isFixed);
  };
  const mark = (name: string, is: boolean) => {
    if (classList.contains(name) === is) return;
    classList.toggle(name, is);
    classList.add('sticky-transition');
    clearTimeout(transition);
    transition = setTimeout(() => classList.remove('sticky-transition'), TRANSITION);
  };
  const look = () => {
    frame = 0;
    if (!isActive) return;
    self.at = Number.parseFloat(getComputedStyle(element)[edge]) || 0;
    const beyond =
      edge === 'top' ? scrollY + self.at - home.top : home.bottom - (scrollY + innerHeight - self.at);
    self.isStuck = beyond > 0;
    if (!staysInColumn) fix(self.isStuck);
    mark('is-stuck', self.isStuck);
    mark('sticky-effects', self.isStuck && beyond >= effectsOffset);
    pushOut(parts);
  };
  const reckon = () => {
    fix(false);
    // Its translation is of a push, and its stickiness of now.
    Object.assign(style, { position: 'static', translate: 'none' });
    const { top, bottom } = element.getBoundingClientRect();
    style.removeProperty('position');
    style.removeProperty('translate');
    home = { top: top + scrollY, bottom: bottom + scrollY };
    look();
  };
  const activate = () => {
    isActive = isOnDevice((dataset.stickyOn ?? '').split(' '));
    if (!isActive) return deactivate();
    parts.add(self);
    tellAnchors();
    reckon();
  };
  const deactivate = () => {
    fix(false);
    isActive = false;
    parts.delete(self);
    self.isStuck = false;
    style.removeProperty('translate');
    classList.remove('is-stuck', 'sticky-effects');
    tellAnchors();
  };

  const plan = () => {
    frame ||= requestAnimationFrame(look);
  };
  addEventListener('scroll', plan, { passive: true, signal });
  addEventListener(
    'resize',
    () => {
      clearTimeout(resized);
      resized = setTimeout(activate, SETTLED);
    },
    { passive: true, signal },
  );
  // What comes into the page above it moves its place.
  let height = document.body.scrollHeight;
  const grown = new ResizeObserver(() => {
    if (height === document.body.scrollHeight) return;
    height = document.body.scrollHeight;
    if (isActive) reckon();
  });
  grown.observe(document.body);
  signal.addEventListener('abort', () => {
    for (const timer of [resized, transition]) clearTimeout(timer);
    cancelAnimationFrame(frame);
    grown.disconnect();
    deactivate();
    classList.remove('sticky-transition');
  });
  activate();
}

/** Tells sheets and scripts how far links to places of this page keep clear of what sticks (SECT-009). */
function tellAnchors(): void {
  const most = Math.max(0, ...[...parts].map(({ anchorOffset }) => anchorOffset));
  const { style } = document.documentElement;
  if (most > 0) style.setProperty('--sticky-anchor-offset', `${most}px`);
  else style.removeProperty('--sticky-anchor-offset');
}
