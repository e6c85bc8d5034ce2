import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholeMp4, videoFormat } from './video-format.ts';

const box = (name: string, content: Uint8Array | string = '') => {
  const inside = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
const mp4 = (brand = 'isom', ...boxes: Uint8Array[]) =>
  Buffer.concat([box('ftyp', `${brand}\0\0\0\0`), ...boxes]);
const webm = (kind: string) =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), Buffer.from(kind)]);

describe('the format of a video', () => {
  it.each(['isom', 'iso5', 'mp42', 'avc1', 'M4V ', 'dash'])('is MP4 of the brand %s', (brand) => {
    expect(videoFormat(mp4(brand))).toBe('mp4');
  });

  it('is WebM by the head of its container', () => {
    expect(videoFormat(webm('webm'))).toBe('webm');
    expect(videoFormat(webm('matroska'))).toBeUndefined();
  });

  it.each(['avif', 'heic', 'qt  ', 'M4A '])('is none of what only begins alike: %s', (brand) => {
    expect(videoFormat(mp4(brand))).toBeUndefined();
  });

  it('is nothing that a name or a script could pretend', () => {
    for (const content of ['', '<svg>', '<html>ftyp', 'RIFFxxxxAVI ', 'ftypisom'])
      expect(videoFormat(Buffer.from(content))).toBeUndefined();
    fc.assert(fc.property(fc.uint8Array({ maxLength: 3 }), (bytes) => videoFormat(bytes) === undefined));
  });
});

describe('a whole MP4', () => {
  const whole = mp4('isom', box('moov', 'index'), box('mdat', 'pictures'));

  it('has its index and its pictures, and ends where its last box does', () => {
    expect(isWholeMp4(whole)).toBe(true);
    expect(isWholeMp4(mp4('isom', box('moov'), box('moof'), box('mdat', 'x')))).toBe(true);
    expect(isWholeMp4(mp4('isom', box('moov')))).toBe(false);
    expect(isWholeMp4(mp4('isom', box('mdat')))).toBe(false);
  });

  it('is not one of which a part is missing, wherever it was cut', () => {
    for (let length = 0; length < whole.length; length++)
      expect(isWholeMp4(whole.subarray(0, length))).toBe(false);
  });

  it('may have a last box without end and boxes beyond four gigabytes', () => {
    const endless = box('mdat', 'pictures');
    endless.writeUInt32BE(0);
    expect(isWholeMp4(mp4('isom', box('moov'), endless))).toBe(true);
    const large = Buffer.concat([Buffer.from('\0\0\0\u0001mdat\0\0\0\0\0\0\0\u0012ab', 'latin1')]);
    expect(isWholeMp4(mp4('isom', box('moov'), large))).toBe(true);
    expect(isWholeMp4(mp4('isom', box('moov'), large.subarray(0, 12)))).toBe(false);
  });

  it('is told of any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => typeof isWholeMp4(bytes) === 'boolean'),
    );
  });
});
