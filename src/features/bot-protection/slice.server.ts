import { pageContextParts } from '#platform/islands/page-context-parts.server.ts';
import { pageParts } from '#platform/pages/points.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { botCheckAddress } from './operations/bot-protection.server.ts';
import { botContext, botHosts } from './pages/bot-context.server.ts';
import { botSettings } from './settings.ts';
import { botTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'bot-protection',
  texts: [{ title: 'Bot protection', texts: botTexts, place: 80 }],
  settings: [botSettings],
  caches: [botCheckAddress],
  adds: [pageContextParts.with(botContext), pageParts.with(botHosts)],
});
