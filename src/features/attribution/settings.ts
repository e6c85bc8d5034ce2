import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How visits are tracked; whether at all is the switch of the slice (ATTR-019). */
export const attributionSettings = defineSettings({
  name: 'attribution',
  title: 'Where orders come from',
  keywords: 'analytics tracking utm cookie gdpr consent google-analytics statistics referrer marketing',
  section: 'visitors',
  about: 'How long the shop remembers where visitors came from',
  fields: {
    lifetime: setting({
      kind: 'choice',
      default: '6',
      label: 'Remember where a visitor came from',
      help: 'An order within this time is credited to the link or campaign. The law or your privacy policy may require less.',
      choices: {
        browser: 'Until the browser is closed',
        '1': '1 month',
        '3': '3 months',
        '6': '6 months',
        '12': '12 months',
        '24': '24 months',
      },
    }),
    sessionMinutes: setting({
      kind: 'number',
      min: 1,
      max: 1440,
      default: 30,
      label: 'A visit ends after (minutes)',
      help: 'So long without opening a page. The next page then counts as a new visit.',
    }),
    consentRequired: setting({
      kind: 'switch',
      default: false,
      label: 'Track only with the visitor’s consent',
      help: 'For shops with a consent banner: it must call wc_order_attribution.setOrderTracking(true) on each page. Without that nobody is tracked.',
    }),
    keepSource: setting({
      kind: 'switch',
      default: false,
      label: 'Keep the last known source for direct visits',
      help: 'Visitors who come back without a link keep the source of their last visit.',
    }),
    recordIp: setting({
      kind: 'switch',
      default: false,
      label: 'Record the visitor’s IP address',
      help: 'This is personal data: switch it on only where the law allows it.',
    }),
  },
});
