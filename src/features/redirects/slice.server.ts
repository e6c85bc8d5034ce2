import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { exchangeKinds } from '#platform/resources/exchange-kind.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { makeRedirectResource } from './admin/redirect-resource.server.ts';
import { redirectKind } from './operations/redirect-exchange.server.ts';
import { redirectPages } from './pages/redirect-pages.server.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'redirects',
  capabilities: capabilityArea('redirects', 'Redirects', ['shop-manager'], {
    read: 'See where old addresses lead',
    write: 'Make, change and delete redirects',
  }),
  resources: ({ siteUrl }) => [makeRedirectResource(siteUrl)],
  adds: [pageKinds.with(redirectPages), exchangeKinds.with(redirectKind)],
});
