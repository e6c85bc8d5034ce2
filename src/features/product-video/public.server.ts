export { setProductVideo } from './deeds/set-product-video.server.ts';
