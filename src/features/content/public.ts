export { menuField, sectionField } from './rules/content-fields.ts';
export { entriesOf, type MenuItem, panelsOf } from './rules/menu.ts';
export { siteSettings, storeNoticeSettings } from './settings.ts';
export {
  /** @public */
  LazyTemplate,
  type LazyTemplateProps,
} from './ui/lazy-template.tsx';
