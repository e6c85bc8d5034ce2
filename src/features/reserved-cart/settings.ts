import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Whether and how the cart page says for how long a cart is saved (TIMER-006). */
export const reservedCartSettings = defineSettings({
  name: 'reserved-cart',
  title: 'Reserved cart',
  keywords: 'timer countdown urgency',
  section: 'sales',
  about: 'A timer on the cart page',
  fields: {
    enabled: setting({
      kind: 'switch',
      default: false,
      label: 'Show a timer on the cart page',
      help: 'It starts again with each product that is added. Nothing is really reserved: others can still buy the same products.',
    }),
    minutes: setting({
      kind: 'number',
      min: 1,
      max: 2880,
      default: 10,
      label: 'Length (minutes)',
      help: 'From the last product added.',
    }),
    atEnd: setting({
      kind: 'choice',
      default: 'hide',
      choices: { hide: 'Hide the timer', clear: 'Empty the cart' },
      label: 'When the time is up',
      help: 'Emptying the cart takes out everything that the customer chose.',
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
      help: 'Before the first line.',
    }),
    message: setting({
      kind: 'text',
      most: 200,
      default: 'An item of your cart is in high demand.',
      spoken: true,
      label: 'First line',
      help: 'Beside the icon.',
    }),
    timeMessage: setting({
      kind: 'text',
      most: 200,
      default: 'Your cart is saved for {time} minutes.',
      spoken: true,
      label: 'Second line',
      help: '{time} is replaced by the time left.',
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
