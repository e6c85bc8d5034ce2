import type { Start } from '#platform/live/live-script.ts';
import { comeIn } from './moving/come-in.ts';

/** Lets a widget come in when it comes into view. */
export const start: Start = (part, { signal }) => comeIn(part, signal);
