import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to something that comes or stays once what had it is gone: `focusNext` says what is looked for within
 * `box`, the first of the selectors that finds something.
 */
export function useNextFocus(box: RefObject<HTMLElement | null>): (...selectors: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted.current) {
      const found = box.current?.querySelector<HTMLElement>(selector);
      if (!found) continue;
      wanted.current = [];
      found.focus();
      return;
    }
  });
  return (...selectors) => {
    wanted.current = selectors;
  };
}
