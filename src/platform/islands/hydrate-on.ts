/**
 * When an island becomes interactive: `load` at once, `visible` when it nears the viewport, `idle` when the
 * browser has nothing else to do, `intent` when the visitor points at it, focuses it or clicks it.
 */
export type HydrateOn = 'load' | 'visible' | 'idle' | 'intent';

/** All moments, for checking what a file declares. */
export const hydrationMoments: readonly HydrateOn[] = ['load', 'visible', 'idle', 'intent'];
