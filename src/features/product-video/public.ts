export type { VideoPlace } from './rules/product-video.ts';
