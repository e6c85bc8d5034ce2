import { whileMotionIsWanted } from './calm.ts';
import { distanceOf, type ToldEffect, toldEffects } from './effects.ts';

/** Milliseconds after the last change of the window's size until places are reckoned anew (SECT-006). */
const SETTLED = 200;

/** One that goes from a part of its way through the window to another, in per cent. */
interface RangedEffect extends ToldEffect {
  from: number;
  to: number;
}

/**
 * Moves a part with the page, in browsers that cannot do so by themselves: the same as `node-motion.css` says, from one end
 * of each effect's range to the other while the part crosses the window.
 */
export function followScroll(part: HTMLElement, told: string, signal: AbortSignal): void {
  if (CSS.supports('animation-timeline: view()')) return;
  const effects = toldEffects<RangedEffect>(told);
  whileMotionIsWanted((moving) => move(part, effects, moving), signal);
}

function move(part: HTMLElement, effects: readonly RangedEffect[], signal: AbortSignal): void {
  let [top, height] = [0, 0];
  let frame = 0;
  let resized: ReturnType<typeof setTimeout> | undefined;
  const still = () => {
    for (const name of ['translate', 'opacity', 'filter', 'rotate', 'scale']) part.style.removeProperty(name);
  };
  const reckon = () => {
    still();
    const box = part.getBoundingClientRect();
    [top, height] = [box.top + scrollY, box.height];
    draw();
  };
  const draw = () => {
    frame = 0;
    // From where its upper edge comes in below to where its lower edge goes out above.
    const gone = (scrollY + innerHeight - top) / (innerHeight + height);
    const shown: Record<string, string> = {};
    let [x, y] = [0, 0];
    for (const ranged of effects) {
      const { effect, from, to } = ranged;
      const value = distanceOf(ranged);
      const at = Math.min(1, Math.max(0, (100 * gone - from) / (to - from)));
      if (effect === 'vertical') y = value * (1 - 2 * at);
      else if (effect === 'horizontal') x = value * (1 - 2 * at);
      else if (effect === 'rotate') shown.rotate = `${value * (2 * at - 1)}deg`;
      else {
        // Above zero it begins so, below zero it ends so.
        const less = value > 0 ? value * (1 - at) : -value * at;
        if (effect === 'blur') shown.filter = `blur(${less}px)`;
        else shown[effect === 'scale' ? 'scale' : 'opacity'] = String(1 - less);
      }
    }
    if (x !== 0 || y !== 0) shown.translate = `${x}px ${y}px`;
    for (const [name, value] of Object.entries(shown)) part.style.setProperty(name, value);
  };
  addEventListener(
    'scroll',
    () => {
      frame ||= requestAnimationFrame(draw);
    },
    { passive: true, signal },
  );
  addEventListener(
    'resize',
    () => {
      clearTimeout(resized);
      resized = setTimeout(reckon, SETTLED);
    },
    { passive: true, signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(resized);
    cancelAnimationFrame(frame);
    still();
  });
  reckon();
}
