import { useSyncExternalStore } from 'react';

/** How the back office looks: by day, by night, or as the system says. */
export type Look = 'light' | 'dark' | 'system';

/** Under which the choice is kept in this browser; the page's own script reads it before anything is shown. */
const LOOK_KEY = 'vitrine-admin.look';
const GROUNDS = { light: '#fbf9f5', dark: '#16191d' };
const listeners = new Set<() => void>();

/** The choice of this browser. */
function chosenLook(): Look {
  try {
    const kept = localStorage.getItem(LOOK_KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    // Storage may be closed to the page.
    return 'system';
  }
}

/** Keeps a choice and shows it at once, in other tabs as well. */
export function chooseLook(look: Look): void {
  try {
    localStorage.setItem(LOOK_KEY, look);
  } catch {
    // Then it is as the system says again.
  }
  for (const listener of listeners) listener();
}

function shownMode(): 'light' | 'dark' {
  const look = chosenLook();
  if (look !== 'system') return look;
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia?.('(prefers-color-scheme: dark)');
  const follow = () => {
    const { style } = document.documentElement;
    style.background = GROUNDS[shownMode()];
    style.colorScheme = shownMode();
    listener();
  };
  listeners.add(follow);
  window.addEventListener('storage', follow);
  system?.addEventListener?.('change', follow);
  return () => {
    listeners.delete(follow);
    window.removeEventListener('storage', follow);
    system?.removeEventListener?.('change', follow);
  };
}

/** Whether it is shown by day or by night just now. */
export const useShownMode = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shownMode);

/** The choice, for whoever offers it. */
export const useChosenLook = (): Look => useSyncExternalStore(subscribe, chosenLook);

/** What the page does before its script is there, so that nothing flashes: in words of its own, under the page's nonce. */
export const lookScript = `(()=>{let l;try{l=localStorage.getItem('${LOOK_KEY}')}catch{}const d=l==='dark'||l!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches,s=document.documentElement.style;s.colorScheme=d?'dark':'light';s.background=d?'${GROUNDS.dark}':'${GROUNDS.light}'})()`;
