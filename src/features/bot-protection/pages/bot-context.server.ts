import { pageContextPart } from '#platform/islands/page-context-parts.server.ts';
import { pagePart } from '#platform/pages/points.ts';
import { activeProtection } from '../operations/bot-protection.server.ts';
import { botProviders } from '../rules/bot-providers.ts';

/** What forms and their script know of the protection; nothing while it is not active. */
export const botContext = pageContextPart({
  name: 'botProtection',
  of: ({ settings }) => activeProtection(settings) ?? undefined,
});

/** Lets pages reach the provider while the protection is active: a checked form may come into any of them. */
export const botHosts = pagePart<null>({
  name: 'bot-protection',
  load({ settings, hosts }) {
    const active = activeProtection(settings);
    if (active) hosts(structuredClone(botProviders[active.provider].hosts) as Parameters<typeof hosts>[0]);
    return undefined;
  },
  View: () => null,
});
