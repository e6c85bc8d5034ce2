import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Whether and how the cart page says for how long a cart is saved (TIMER-006). */
export const reservedCartSettings = defineSettings({
  name: 'reserved-cart',
  title: 'Reserved cart',
  keywords: 'timer countdown urgency',
  section: 'sales',
  about: 'For how long a cart is saved',
  fields: {
    enabled: setting({
      kind: 'switch',
      default: false,
      label: 'Show on the cart page for how long the cart is saved',
      help: 'The time begins anew with everything that is added. It takes nothing out of sale: others can buy the same pieces meanwhile.',
    }),
    minutes: setting({ kind: 'number', min: 1, max: 2880, default: 10, label: 'Minutes' }),
    atEnd: setting({
      kind: 'choice',
      default: 'hide',
      choices: { hide: 'Hide the timer', clear: 'Empty the cart' },
      label: 'When the time is over',
    }),
    icon: setting({
      kind: 'choice',
      default: 'fire',
      choices: {
        fire: 'Fire',
        watch: 'Watch',
        bell: 'Bell',
        timer: 'Timer',
        rocket: 'Rocket',
        bomb: 'Bomb',
        blast: 'Blast',
      },
      label: 'Icon',
    }),
    message: setting({
      kind: 'text',
      most: 200,
      default: 'An item of your cart is in high demand.',
      spoken: true,
      label: 'First line',
    }),
    timeMessage: setting({
      kind: 'text',
      most: 200,
      default: 'Your cart is saved for {time} minutes.',
      spoken: true,
      label: 'Second line',
      help: '{time} stands for the running clock.',
      rule: v.pipe(
        v.string(),
        v.check(
          (words) => !/[{}]/.test(words.replace('{time}', '')),
          'Only {time} can be filled in here, once.',
        ),
      ),
    }),
  },
});
