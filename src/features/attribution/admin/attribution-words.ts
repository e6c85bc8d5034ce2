import type { AdminTexts } from '#platform/admin/admin-screen.ts';

const attribution = {
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
};

/** What this slice says at orders in the back office, under `resources.orders`. */
export const attributionWords: AdminTexts = {
  attribution: { ...attribution, title: 'Where this order came from' },
};

/** The same at customers, of the visit in which they made their account. */
export const customerAttributionWords: AdminTexts = {
  attribution: { ...attribution, title: 'Where this account came from' },
};
