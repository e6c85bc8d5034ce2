import { expect, it } from 'vitest';
import { translator } from '#platform/texts/texts.ts';
import { checkoutTexts } from '../texts.ts';
import { buttonLabel, confirmLabel, type OrderButton } from './order-button.ts';

const text = translator(checkoutTexts, {});

it.each<[OrderButton, string, string]>([
  [{ kind: 'place', words: 'Buy' }, 'Place order', 'Place order for $5.00'],
  [{ kind: 'pay', words: '' }, 'Order with obligation to pay', 'Order with obligation to pay: $5.00'],
  [
    { kind: 'words', words: ' Zahlungspflichtig bestellen ' },
    'Zahlungspflichtig bestellen',
    'Zahlungspflichtig bestellen: $5.00',
  ],
  [{ kind: 'words', words: ' ' }, 'Place order', 'Place order: $5.00'],
])('the button of an order says what its owner has set: %j', (button, label, confirms) => {
  expect(buttonLabel(button, text)).toBe(label);
  expect(confirmLabel(button, '$5.00', text)).toBe(confirms);
});
