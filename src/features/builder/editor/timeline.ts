import type { PuckApi } from '@puckeditor/core';

type Heard = { type: string; recordHistory?: boolean };

/** The library notes a change this long after it, in milliseconds; what is undone earlier would be noted as a change. */
const NOTED_AFTER = 260;
const UNNOTED = new Set(['registerZone', 'unregisterZone', 'setData', 'setUi', 'set']);

/**
 * Undo and redo of a session. What the library goes back to holds selection and device as they were then: these stay as
 * they are, since nobody changed the page by choosing them.
 */
export class Timeline {
  #changedAt = Number.NEGATIVE_INFINITY;
  #getPuck: (() => PuckApi) | undefined;

  /** Names the library that is gone back and forth in. */
  attach(getPuck: () => PuckApi): void {
    this.#getPuck = getPuck;
  }

  /** Hears all that the library does. */
  heard = ({ type, recordHistory }: Heard): void => {
    if (recordHistory ?? !UNNOTED.has(type)) this.#changedAt = performance.now();
    const puck = type === 'set' ? this.#getPuck?.() : undefined;
    if (!puck) return;
    const { viewports } = puck.appState.ui;
    const id = puck.selectedItem?.props.id;
    queueMicrotask(() => {
      const now = this.#getPuck?.();
      const itemSelector = (id && now?.getSelectorForId(id)) || null;
      now?.dispatch({ type: 'setUi', ui: { viewports, itemSelector }, recordHistory: false });
    });
  };

  /** Takes the last change back. */
  back = (): void => this.#go(({ history }) => history.back());

  /** Makes it again. */
  forward = (): void => this.#go(({ history }) => history.forward());

  #go(step: (puck: PuckApi) => void): void {
    const go = () => {
      const puck = this.#getPuck?.();
      if (puck) step(puck);
    };
    const wait = this.#changedAt + NOTED_AFTER - performance.now();
    if (wait > 0) setTimeout(go, wait);
    else go();
  }
}
