import { registrationParts } from '#features/accounts/public.server.ts';
import { checkoutPart, checkoutParts } from '#features/checkout/public.ts';
import { orderTraces, placingSteps } from '#features/orders/public.server.ts';
import { reports } from '#features/reports/public.server.ts';
import { pagePart, pageParts } from '#platform/pages/points.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customerAttributionPart } from './admin/customer-part.server.ts';
import { attributionPart } from './admin/order-part.server.ts';
import { visitorIpCall } from './calls/visitor-ip.server.ts';
import { attributeDemoOrders } from './data/demo-origins.queries.server.ts';
import {
  accountAttributionData,
  accountAttributionPart,
  visitOf,
} from './operations/account-attribution.server.ts';
import { attributionStep, staffStep } from './operations/attribution-step.server.ts';
import { attributionTrace } from './operations/attribution-trace.server.ts';
import { sourceReport } from './operations/source-report.server.ts';
import type { AttributionField } from './rules/attribution-fields.ts';
import { type BrowserTracking, browserTracking } from './rules/tracking-rules.ts';
import { attributionSettings } from './settings.ts';
import { AttributionInputs } from './ui/attribution-inputs.tsx';
import { TrackingMark } from './ui/tracking-mark.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'attribution',
  optional: {
    title: 'Where orders come from',
    help: 'Shows with each order which campaign, search or website brought the customer. Off: no longer recorded for new orders; orders you have keep what was recorded.',
  },
  settings: [attributionSettings],
  seeds: { demo: attributeDemoOrders },
  calls: [visitorIpCall],
  adds: [
    pageParts.with(
      pagePart<BrowserTracking>({
        name: 'attribution',
        inPreview: false,
        load: ({ settings }) => browserTracking(settings.get(attributionSettings)),
        View: TrackingMark,
      }),
    ),
    checkoutParts.with(
      checkoutPart<Record<AttributionField, string>>({
        name: 'attribution',
        place: 'hidden',
        load: ({ request }) => visitOf(request),
        View: AttributionInputs,
      }),
    ),
    placingSteps.with(attributionStep, staffStep),
    registrationParts.with(accountAttributionPart),
    personalData.with(accountAttributionData),
    resourceParts.with(attributionPart, customerAttributionPart),
    reports.with(sourceReport),
    orderTraces.with(attributionTrace),
  ],
});
