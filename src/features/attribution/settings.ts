import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How visits are tracked; whether at all is the switch of the slice (ATTR-019). */
export const attributionSettings = defineSettings({
  name: 'attribution',
  title: 'Order attribution',
  fields: {
    lifetime: setting({
      kind: 'choice',
      default: '6',
      label: 'How long a visitor’s sources are kept',
      help: 'A month has 30 days. Law or your own privacy statement may ask for less.',
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
      label: 'Minutes without a page after which a visit has ended',
    }),
    consentRequired: setting({
      kind: 'switch',
      default: false,
      label: 'Track only after a consent banner allowed it',
      help: 'The banner calls wc_order_attribution.setOrderTracking(true) on each page.',
    }),
    keepSource: setting({
      kind: 'switch',
      default: false,
      label: 'Keep the last known source when somebody comes back directly',
    }),
    recordIp: setting({
      kind: 'switch',
      default: false,
      label: 'Record the visitor’s IP address',
      help: 'Personal data: switch it on only where you may.',
    }),
  },
});
