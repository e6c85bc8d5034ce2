import type { Start } from '#platform/live/live-script.ts';
import { type BackdropPlayer, makePlayer } from './backdrop-player.ts';
import { watchPause } from './pause-button.ts';

/** Milliseconds between two looks for a player that is on its way, and how many of them there are before it has failed. */
const LOOK_EVERY = 350;
const MOST_LOOKS = 60;

/**
 * Plays the video of a background, mute, while it is seen: not on phones but where its owner says so, and not where motion
 * is not wanted before somebody asks for it. Until it plays, and when it fails, its fallback picture stands there.
 */
export const start: Start = (root, { signal }) => {
  const place = root.querySelector<HTMLElement>('.backdrop-video');
  const { player: source = '', start: from, end: to, playOnce, notTo } = root.dataset;
  if (!place || source === '') return;
  const [begin, end] = [Number(from), Number(to)];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const phones = notTo === undefined ? null : matchMedia(`(width <= ${notTo}.98px)`);
  const pause = watchPause(root, signal);
  let isStopped = calm.matches;
  let isSeen = false;
  let looks: ReturnType<typeof setInterval> | undefined;
  let player: BackdropPlayer | null = null;
  let isReady = false;
  let hasFailed = false;

  // From its first to its last second, and that one as well.
  const round = pausableTimer(() => {
    if (playOnce !== undefined) stop();
    else again();
  });
  const again = () => {
    round.reset();
    player?.seek(begin);
    player?.play();
  };
  const stop = () => {
    round.reset();
    isStopped = true;
    isOver = true;
    update();
  };
  let isOver = false;

  const make = () => {
    const made = makePlayer(JSON.parse(source), begin, {
      played() {
        root.classList.add('is-playing');
        if (!mayPlay()) return made.pause();
        if (end > begin) round.start((end - begin + 1) * 1000);
      },
      ended: () => (playOnce === undefined ? again() : stop()),
      failed: fail,
    });
    place.append(made.element);
    player = made;
    let left = MOST_LOOKS;
    looks = setInterval(() => {
      if (made.look()) {
        clearInterval(looks);
        isReady = true;
        update();
      } else if (--left === 0) fail();
    }, LOOK_EVERY);
  };
  const remove = () => {
    clearInterval(looks);
    round.reset();
    player?.element.remove();
    player = null;
    isReady = false;
    root.classList.remove('is-playing');
  };
  const fail = () => {
    hasFailed = true;
    remove();
    pause.hide();
  };

  const mayPlay = () => !isStopped && isSeen && !document.hidden;
  const update = () => {
    if (hasFailed || signal.aborted) return;
    const isRefused = phones?.matches === true;
    pause.mark(isStopped);
    if (isRefused) {
      pause.hide();
      return remove();
    }
    pause.show();
    if (mayPlay() && !player) make();
    if (!player || !isReady) return;
    if (mayPlay()) player.play();
    else {
      round.pause();
      player.pause();
    }
  };

  pause.onToggle(() => {
    isStopped = !isStopped;
    if (isOver && !isStopped) player?.seek(begin);
    isOver = false;
    update();
  });
  calm.addEventListener(
    'change',
    () => {
      isStopped = calm.matches;
      update();
    },
    { signal },
  );
  phones?.addEventListener('change', update, { signal });
  document.addEventListener('visibilitychange', update, { signal });
  const seen = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting === true;
    update();
  });
  seen.observe(root);
  signal.addEventListener('abort', () => {
    seen.disconnect();
    remove();
  });
  update();
};

/** A timer that goes on where it was paused. */
function pausableTimer(over: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = 0;
  let since = 0;
  const reset = () => {
    clearTimeout(timer);
    timer = undefined;
    left = 0;
  };
  return {
    /** Begins it, or has it go on; one that runs is left alone. */
    start(milliseconds: number) {
      if (timer !== undefined) return;
      left ||= milliseconds;
      since = Date.now();
      timer = setTimeout(() => {
        reset();
        over();
      }, left);
    },
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= Date.now() - since;
    },
    reset,
  };
}
