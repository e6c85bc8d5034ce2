export type { LightboxLook } from './rules/lightbox-look.ts';
export { lightboxSettings } from './settings.ts';
