import type { ComponentType } from 'react';
import type { CartView } from '../rules/cart-views.ts';

/** Something that another slice offers under the cart's lines, beside the update button. */
export interface CartControl {
  /** Added again under the same name it takes the earlier one's place. */
  name: string;
  /**
   * One element: a form of its own, so that Enter in it does its deed and Enter in a quantity still saves the cart.
   * Label, input and button in an element of class `coupon` follow the width of the form by themselves (CART-013).
   */
  Control: ComponentType<{ cart: CartView }>;
}

const controls = new Map<string, CartControl>();

/** Puts a control under the cart's lines; called at start only. */
export function addCartControl(control: CartControl): void {
  controls.set(control.name, control);
}

/** The controls in the order in which they were added. */
export function cartControls(): readonly CartControl[] {
  return [...controls.values()];
}
