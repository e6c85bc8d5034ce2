import { widget } from '#platform/documents/widget.ts';
import { loadAccount } from './account.load.server.ts';
import { AccountView } from './account.view.tsx';
import { account } from './account.widget.ts';

/** The widget with its view and its loader. */
export const accountWidget = widget(account, AccountView, loadAccount);
