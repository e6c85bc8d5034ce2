/** How the bytes of a body are counted. */
export interface ByteCount {
  /** Bytes of the body. */
  length: number;
  /** Bytes that are counted at a time. */
  step: number;
  /** Bytes that were counted before the body began. */
  counted: number;
  /** Counts further bytes; false where there may not be so many. */
  count(bytes: number): Promise<boolean>;
}

/**
 * A body whose bytes are counted step by step before they go, so that what a line that breaks never asked for counts
 * nothing. It breaks off, as a lost connection would, where no more may go: others have taken what was left meanwhile.
 */
export function countedBody(
  body: ReadableStream<Uint8Array>,
  { length, step, counted, count }: ByteCount,
): ReadableStream<Uint8Array> {
  let uncounted = length - counted;
  let left = counted;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    async transform(piece, controller) {
      const missing = piece.length - left;
      if (missing > 0) {
        const next = Math.min(Math.max(step, missing), uncounted);
        if (!(await count(next))) throw new Error('More of a download is asked for than was counted');
        uncounted -= next;
        left += next;
      }
      left -= piece.length;
      controller.enqueue(piece);
    },
  });
  return body.pipeThrough(counter);
}
