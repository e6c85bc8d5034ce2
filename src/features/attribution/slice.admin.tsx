import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { ORIGIN_KINDS } from './rules/order-origin.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'attribution',
  texts: {
    title: 'Order attribution',
    origin: 'Origin',
    show: 'Show details',
    hide: 'Hide details',
    origins: {
      utm: 'Source: {name}',
      organic: 'Organic: {name}',
      referral: 'Referral: {name}',
      typein: 'Direct',
      admin: 'Web admin',
      mobile_app: 'Mobile app',
      pos: 'Point of Sale',
      unknown: 'Unknown',
    },
    kinds: {
      utm: 'Source (campaign)',
      organic: 'Organic (search)',
      referral: 'Referral (another site)',
      typein: 'Direct',
      admin: 'Web admin',
      mobile_app: 'Mobile app',
      pos: 'Point of Sale',
      unknown: 'Unknown',
    },
    fields: {
      source_type: 'Source type',
      utm_campaign: 'Campaign',
      utm_source: 'Source',
      utm_medium: 'Medium',
      utm_source_platform: 'Source platform',
      utm_creative_format: 'Creative format',
      utm_marketing_tactic: 'Marketing tactic',
      utm_content: 'Content',
      utm_term: 'Term',
      utm_id: 'ID',
      device_type: 'Device type',
      session_pages: 'Session page views',
    },
  },
  recordPanels: [
    {
      resource: 'orders',
      name: 'attribution',
      panel: async () => (await import('./admin/origin-panel.tsx')).OriginPanel,
    },
  ],
  listColumns: [
    {
      resource: 'orders',
      name: 'attribution',
      label: 'slices.attribution.origin',
      cell: async () => (await import('./admin/origin-cell.tsx')).OriginCell,
    },
  ],
  listFilters: [
    {
      resource: 'orders',
      source: 'origin',
      label: 'slices.attribution.origin',
      choices: ORIGIN_KINDS.map((id) => ({ id, name: `slices.attribution.kinds.${id}` })),
    },
  ],
});
