import { widget } from '#platform/documents/widget.ts';
import { MiniCartView } from './mini-cart.view.tsx';
import { miniCart } from './mini-cart.widget.ts';

/** The widget with its view. */
export const miniCartWidget = widget(miniCart, MiniCartView);
