import { widget } from '#platform/documents/widget.ts';
import { loadStoreNotice } from './store-notice.load.server.ts';
import { StoreNoticeView } from './store-notice.view.tsx';
import { storeNotice } from './store-notice.widget.ts';

/** The widget with its view and its loader. */
export const storeNoticeWidget = widget(storeNotice, StoreNoticeView, loadStoreNotice);
