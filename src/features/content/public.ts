export { menuField, sectionField } from './rules/content-fields.ts';
export type { MenuItem } from './rules/menu.ts';
export { siteSettings, storeNoticeSettings } from './settings.ts';
export {
  /** @public */
  LazyTemplate,
  type LazyTemplateProps,
} from './ui/lazy-template.tsx';
