// One file for all of them: each that the frame names by itself makes every first load longer.
export { WebhookCreate, WebhookEdit } from './webhook-edit.tsx';
export { WebhookList } from './webhook-list.tsx';
export { WebhookMessageList } from './webhook-message-list.tsx';
export { WebhookMessageShow } from './webhook-message-show.tsx';
