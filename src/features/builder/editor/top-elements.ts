import { type FragmentInstance, useCallback, useRef } from 'react';

/** Hears from React which elements a fragment has at its top; it never looks at their size. */
class TopElements extends ResizeObserver {
  readonly #all = new Set<Element>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    super(() => {});
    this.#changed = changed;
  }

  get all(): HTMLElement[] {
    return [...this.#all].filter((element) => element.isConnected) as HTMLElement[];
  }

  override observe(element: Element): void {
    this.#all.add(element);
    this.#changed();
  }

  override unobserve(element: Element): void {
    this.#all.delete(element);
    this.#changed();
  }
}

/**
 * A ref for a fragment: `heard` is told the elements at its top, in no order, once they are there and whenever others are;
 * an empty list when the fragment goes. Views are the same as in the shop, so they take no refs themselves.
 */
export function useTopElements(heard: (elements: readonly HTMLElement[]) => void) {
  const latest = useRef(heard);
  latest.current = heard;
  return useCallback((fragment: FragmentInstance | null) => {
    if (!fragment) return;
    let isWaiting = false;
    let isOver = false;
    const tell = () => {
      isWaiting = false;
      if (!isOver) latest.current(watch.all);
    };
    // React says one by one what it changes, before all of it is in the document.
    const watch = new TopElements(() => {
      if (!isWaiting) queueMicrotask(tell);
      isWaiting = true;
    });
    fragment.observeUsing(watch);
    tell();
    return () => {
      isOver = true;
      fragment.unobserveUsing(watch);
      latest.current([]);
    };
  }, []);
}
