import type { RouterBlockerFunction, RouterLocation } from 'react-admin';
import { type Path, parsePath, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Somebody who may keep a screen from being left. */
export interface Guard {
  /** Whether this step is to be held. */
  asks: RouterBlockerFunction;
  /** The step was held; `proceed` does it after all. */
  held(location: RouterLocation, proceed: () => void): void;
}

/** A browser's history whose steps guards may hold, also those of its back and forward buttons. */
export interface GuardedHistory
  extends Pick<History, 'action' | 'location' | 'createHref' | 'encodeLocation' | 'go'> {
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  /** Tells of every step that was done; answers how to stop. */
  listen(tell: () => void): () => void;
  /** Asks before every step from now on; answers how to stop. */
  guard(guard: Guard): () => void;
}

/** Guards a history (made with `v5Compat`, so that it tells of its own steps); guards see addresses without the base. */
export function guardHistory(history: History, base: string): GuardedHistory {
  const guards = new Set<Guard>();
  // A held step of the browser itself is being taken back; a further step would give that up, so it waits until then.
  let takenBack: { next?: () => void } | undefined;
  // The browser's next step was asked about already.
  let isFree = false;
  let here = history.location;

  const inside = (location: RouterLocation) => ({
    ...location,
    pathname: location.pathname.slice(base.length) || '/',
  });
  const guardOf = (next: RouterLocation, historyAction: 'POP' | 'PUSH' | 'REPLACE') => {
    const step = { currentLocation: inside(here), nextLocation: inside(next), historyAction };
    return [...guards].find(({ asks }) => asks(step));
  };
  const unlessHeld = (action: 'PUSH' | 'REPLACE', write: History['push']) => (to: To, state?: unknown) => {
    const path: Partial<Path> = typeof to === 'string' ? parsePath(to) : to;
    const next = { pathname: here.pathname, search: '', hash: '', ...path };
    const step = () => write(to, state);
    const guard = guardOf(next, action);
    if (guard) guard.held(inside(next), step);
    else step();
  };
  return {
    get action() {
      return history.action;
    },
    get location() {
      return here;
    },
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: unlessHeld('PUSH', history.push),
    replace: unlessHeld('REPLACE', history.replace),
    listen: (tell) =>
      history.listen(({ action, location, delta }) => {
        if (action === 'POP' && takenBack) {
          const { next } = takenBack;
          takenBack = undefined;
          next?.();
          return;
        }
        const guard = action === 'POP' && !isFree && delta ? guardOf(location, 'POP') : undefined;
        isFree = false;
        if (guard && delta) {
          const mine: typeof takenBack = {};
          takenBack = mine;
          history.go(-delta);
          const goOn = () => {
            isFree = true;
            history.go(delta);
          };
          guard.held(inside(location), () => {
            if (takenBack === mine) mine.next = goOn;
            else goOn();
          });
          return;
        }
        here = location;
        tell();
      }),
    guard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}
