export { setProductVideo } from './operations/set-product-video.server.ts';
