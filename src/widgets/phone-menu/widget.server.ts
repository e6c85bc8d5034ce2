import { widget } from '#platform/documents/widget.ts';
import { PhoneMenuView } from './phone-menu.view.tsx';
import { phoneMenu } from './phone-menu.widget.ts';

/** The widget with its view. */
export const phoneMenuWidget = widget(phoneMenu, PhoneMenuView);
