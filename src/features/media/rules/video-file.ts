import { type VideoFormat, videoFormats } from './video-format.ts';

/** An uploaded video. */
export interface Video {
  id: number;
  /** 16 hexadecimal digits of the content: another content has another address. */
  hash: string;
  format: VideoFormat;
  /** Bytes. */
  size: number;
  /** As it was called where it came from. */
  fileName: string;
}

/** Address of a video's file. */
export function videoUrl({ id, hash, format }: Pick<Video, 'id' | 'hash' | 'format'>): string {
  return `/media/videos/${id}-${hash}.${format}`;
}

/** Key of a video in the file store. */
export function videoFileKey({ hash, format }: Pick<Video, 'hash' | 'format'>): string {
  return `videos/${hash}.${format}`;
}

/** What an address `/media/videos/{id}-{hash}.{ext}` asks for, or undefined for any other. */
export function readVideoPath(path: string): Pick<Video, 'hash' | 'format'> | undefined {
  const [, hash, ending] = /^\/media\/videos\/[1-9]\d{0,15}-([0-9a-f]{16})\.(mp4|webm)$/.exec(path) ?? [];
  const format = videoFormats.find((one) => one === ending);
  return hash && format ? { hash, format } : undefined;
}
