import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { legalWords } from './legal-words.ts';

/** What the screen of the legal pages says. */
export const legalTexts: AdminTexts = legalWords;
