import { whileMotionIsWanted } from './calm.ts';
import { distanceOf, toldEffects } from './effects.ts';

/** Moves a part towards the pointer, or tilts it, where there is one that hovers. */
export function followMouse(part: HTMLElement, told: string, signal: AbortSignal): void {
  if (!matchMedia('(hover: hover)').matches) return;
  const effects = toldEffects(told);
  whileMotionIsWanted((moving) => {
    let frame = 0;
    let [x, y] = [0, 0];
    const draw = () => {
      frame = 0;
      const of = (name: string) => effects.filter(({ effect }) => effect === name).map(distanceOf)[0] ?? 0;
      const [track, tilt] = [of('track'), of('tilt')];
      const steps = [
        ...(track === 0 ? [] : [`translate(${round(track * x)}px, ${round(track * y)}px)`]),
        ...(tilt === 0
          ? []
          : [`perspective(60rem) rotateX(${round(-tilt * y)}deg) rotateY(${round(tilt * x)}deg)`]),
      ];
      part.style.transform = steps.join(' ');
    };
    addEventListener(
      'pointermove',
      ({ clientX, clientY, pointerType }) => {
        if (pointerType === 'touch') return;
        // From -1 at one edge of the window to 1 at the other.
        [x, y] = [(2 * clientX) / innerWidth - 1, (2 * clientY) / innerHeight - 1];
        frame ||= requestAnimationFrame(draw);
      },
      { passive: true, signal: moving },
    );
    moving.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      part.style.removeProperty('transform');
    });
  }, signal);
}

const round = (value: number) => Math.round(value * 100) / 100;
