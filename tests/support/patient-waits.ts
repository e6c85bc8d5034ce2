import { vi } from 'vitest';

/** Whoever waits for a condition waits as `expect.poll` does in vitest.config.ts: a second is too short for a busy machine. */
const PATIENCE_MS = 15_000;

const { waitFor, waitUntil } = vi;

const patientFor: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

const patientUntil: typeof waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

// Files that share their modules come here once each: what is patient already stays so.
if (waitFor.name !== patientFor.name) Object.assign(vi, { waitFor: patientFor, waitUntil: patientUntil });
