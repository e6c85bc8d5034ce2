/** What moves by itself, and how. */
export interface Autoplay {
  /** Milliseconds from one change to the next. */
  every: number;
  /** Changes it; answers whether it can go on from there. */
  next(): boolean;
  /** Told whether it has been stopped, at first and whenever that changes. */
  mark(isStopped: boolean): void;
}

/** How somebody works something that moves by itself. */
export interface AutoplayControls {
  /** Stops it, or has it go on. */
  toggle(): void;
  /** Somebody has just moved it: it waits its whole time again. */
  restart(): void;
}

/**
 * Changes something again and again until the signal, and stands still while it is pointed at, while the keyboard is in
 * it, and while nobody sees it. Where motion is not wanted it is stopped until somebody has it go on by `toggle`,
 * which then counts for more than pointer and keyboard until these leave.
 */
export function startAutoplay(root: HTMLElement, autoplay: Autoplay, signal: AbortSignal): AutoplayControls {
  const { every, next, mark } = autoplay;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const holds = { pointer: false, keyboard: false, unseen: false };
  let isStopped = calm.matches;
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout>;

  const plan = () => {
    clearTimeout(timer);
    const isHeld = !isAsked && (holds.pointer || holds.keyboard);
    if (isStopped || isHeld || holds.unseen || document.hidden || signal.aborted) return;
    timer = setTimeout(() => {
      if (next()) plan();
      else stop(true);
    }, every);
  };
  const stop = (stopped: boolean) => {
    isStopped = stopped;
    mark(isStopped);
    plan();
  };
  const hold = (what: keyof typeof holds, held: boolean) => {
    if (holds[what] === held) return;
    holds[what] = held;
    if (what !== 'unseen' && !held) isAsked = false;
    plan();
  };

  root.addEventListener('pointerenter', () => hold('pointer', true), { signal });
  root.addEventListener('pointerleave', () => hold('pointer', false), { signal });
  root.addEventListener(
    'focusin',
    ({ target }) => {
      // A button that was clicked keeps the focus, though nobody is at work in there any more.
      if (target instanceof Element) hold('keyboard', target.matches(':focus-visible'));
    },
    { signal },
  );
  root.addEventListener('focusout', () => hold('keyboard', false), { signal });
  document.addEventListener('visibilitychange', plan, { signal });
  calm.addEventListener('change', () => stop(calm.matches), { signal });
  const seen = new IntersectionObserver((entries) => hold('unseen', !entries.at(-1)?.isIntersecting));
  seen.observe(root);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    seen.disconnect();
  });
  mark(isStopped);
  plan();
  return {
    toggle() {
      isAsked = isStopped;
      stop(!isStopped);
    },
    restart: plan,
  };
}
