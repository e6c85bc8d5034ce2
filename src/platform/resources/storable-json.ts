import { isStorable } from '#kit/storable-text.ts';

/** A text holds what no database stores and no page shows. */
export class BrokenText extends Error {
  /** Half a character, which no sender writes; else NUL. */
  readonly isHalf: boolean;

  constructor(text: string) {
    super('broken text');
    this.isHalf = !text.isWellFormed();
  }
}

/** JSON of which every name and text can be stored; throws a `BrokenText` else, and what `JSON.parse` throws. */
export function parseStorable(text: string): unknown {
  return JSON.parse(text, (name: string, part: unknown) => {
    for (const said of [name, part])
      if (typeof said === 'string' && !isStorable(said)) throw new BrokenText(said);
    return part;
  });
}
