import { widget } from '#platform/documents/widget.ts';
import { loadProductPassword } from './product-password.load.server.ts';
import { ProductPasswordView } from './product-password.view.tsx';
import { productPassword } from './product-password.widget.ts';

/** The widget with its view and its loader. */
export const productPasswordWidget = widget(productPassword, ProductPasswordView, loadProductPassword);
