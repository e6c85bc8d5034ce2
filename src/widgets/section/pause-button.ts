/** The button of a background that moves by itself. */
export interface PauseButton {
  /** Says whether it moves or not, and what the button would do. */
  mark(isStopped: boolean): void;
  /** It is there only while something can move. */
  show(): void;
  hide(): void;
  onToggle(toggle: () => void): void;
}

/** Shows the button by which somebody stops what moves in a background, until the signal. */
export function watchPause(root: HTMLElement, signal: AbortSignal): PauseButton {
  const button = root.querySelector<HTMLButtonElement>('.backdrop-pause');
  const { pause = '', play = '' } = button?.dataset ?? {};
  const set = (isHidden: boolean) => {
    if (button) button.hidden = isHidden;
  };
  set(false);
  signal.addEventListener('abort', () => {
    set(true);
    root.classList.remove('is-stopped');
  });
  return {
    mark(isStopped) {
      root.classList.toggle('is-stopped', isStopped);
      button?.setAttribute('aria-label', isStopped ? play : pause);
    },
    show: () => set(false),
    hide: () => set(true),
    onToggle: (toggle) => button?.addEventListener('click', toggle, { signal }),
  };
}
