export { menuField, sectionField } from './rules/content-fields.ts';
export type { MenuItem } from './rules/menu.ts';
export { siteSettings, storeNoticeSettings } from './settings.ts';
