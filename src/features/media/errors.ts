/** Why a file cannot become a picture of the shop. */
export type PictureRefusal =
  | { code: 'media.unknown-format' }
  | { code: 'media.too-large'; mostMegabytes: number }
  | { code: 'media.too-many-pixels'; mostMegapixels: number }
  | { code: 'media.too-long'; width: number; mostHeight: number }
  | { code: 'media.unreadable' }
  | { code: 'media.busy' };

/** Why a file cannot become a video of the shop. */
export type VideoRefusal =
  | { code: 'media.no-video' }
  | { code: 'media.broken-video' }
  | { code: 'media.video-too-large'; mostMegabytes: number };
