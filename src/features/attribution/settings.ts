import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How visits are tracked; whether at all is the switch of the slice (ATTR-019). */
export const attributionSettings = defineSettings({
  name: 'attribution',
  title: 'Order attribution',
  fields: {
    lifetime: setting({
      schema: v.picklist(['browser', '1', '3', '6', '12', '24']),
      default: '6',
      label: 'How long a visitor’s sources are kept',
      help: 'A month has 30 days. Law or your own privacy statement may ask for less.',
      input: {
        choices: {
          browser: 'Until the browser is closed',
          '1': '1 month',
          '3': '3 months',
          '6': '6 months',
          '12': '12 months',
          '24': '24 months',
        },
      },
    }),
    sessionMinutes: setting({
      schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
      default: 30,
      label: 'Minutes without a page after which a visit has ended',
      input: 'number',
    }),
    consentRequired: setting({
      schema: v.boolean(),
      default: false,
      label: 'Track only after a consent banner allowed it',
      help: 'The banner calls wc_order_attribution.setOrderTracking(true) on each page.',
      input: 'switch',
    }),
    keepSource: setting({
      schema: v.boolean(),
      default: false,
      label: 'Keep the last known source when somebody comes back directly',
      input: 'switch',
    }),
    recordIp: setting({
      schema: v.boolean(),
      default: false,
      label: 'Record the visitor’s IP address',
      help: 'Personal data: switch it on only where you may.',
      input: 'switch',
    }),
  },
});
