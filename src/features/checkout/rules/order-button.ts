import type { Translator } from '#platform/texts/texts.ts';
import type { CheckoutTextKey } from '../texts.ts';

/** What the button that places the order says, as its owner has set it. */
export interface OrderButton {
  kind: 'place' | 'pay' | 'words';
  /** The owner's own, in the reader's language; '' = none. */
  words: string;
}

/** What the button says. */
export function buttonLabel({ kind, words }: OrderButton, text: Translator<CheckoutTextKey>): string {
  if (kind === 'words' && words.trim() !== '') return words.trim();
  return text(kind === 'pay' ? 'placePaying' : 'placeOrder');
}

/** What the button says by which a total that changed is agreed to. */
export function confirmLabel(button: OrderButton, total: string, text: Translator<CheckoutTextKey>): string {
  if (button.kind === 'place') return text('confirmTotal', { total });
  return text('confirmWith', { button: buttonLabel(button, text), total });
}
