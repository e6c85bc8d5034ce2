import type { Start } from '#platform/live/live-script.ts';
import { zoomOptions } from '../rules/zoom.ts';
import { startZoom } from './zoom.ts';

/** Magnifies the pictures of an element as its `data-zoom` says. */
export const start: Start = (root, { signal }) => startZoom(root, zoomOptions(root.dataset.zoom), signal);
