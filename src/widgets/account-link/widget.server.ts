import { widget } from '#platform/documents/widget.ts';
import { AccountLinkView } from './account-link.view.tsx';
import { accountLink } from './account-link.widget.ts';

/** The widget with its view. */
export const accountLinkWidget = widget(accountLink, AccountLinkView);
