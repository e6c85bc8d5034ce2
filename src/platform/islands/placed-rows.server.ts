import { filled } from './fill-in.server.ts';
import type { FilledRow, RenderNotes, RowPlace } from './filled-rows.server.ts';
import type { HtmlPieces } from './html-pieces.server.ts';
import type { Fill } from './kept.ts';
import type { KeptPart } from './kept-markup.server.ts';
import type { RenderPass } from './render-pass.server.ts';

/** Rows of a list, put in one after the other. */
export class PlacedRows {
  readonly #pass: RenderPass;
  readonly #pieces: (string | Buffer)[] = [];
  /** One text as far as they are texts: many short ones would each be encoded. */
  #text = '';
  #noted: RenderNotes | undefined;

  constructor(pass: RenderPass) {
    this.#pass = pass;
  }

  /** Puts in what was rendered. */
  put(pieces: HtmlPieces): void {
    for (const piece of pieces) {
      if (typeof piece === 'string') this.#text += piece;
      else {
        if (this.#text !== '') this.#pieces.push(this.#text);
        this.#pieces.push(piece);
        this.#text = '';
      }
    }
  }

  /** Puts in a row that is known as it was filled in. */
  putKnown({ html, preloads, notes }: FilledRow): void {
    this.#note(notes, preloads);
    this.put([html]);
  }

  /** Puts in a row that holds nothing of its place; from now on it is known as it is here, if there is a place for it. */
  putFilled(part: KeptPart, fills: readonly Fill[], place: RowPlace | null): void {
    const preloads = part.preloads.map((preload) => filled(preload, fills, ''));
    if (place) {
      const known = { html: Buffer.from(filled(part, fills, '')), preloads, notes: part };
      this.#pass.options.keeping?.markup.rows.keep(place, known);
      this.putKnown(known);
      return;
    }
    this.#note(part, preloads);
    // What has no fills is kept in its bytes.
    if (fills.length === 0) this.put(part.pieces);
    else this.#text += filled(part, fills, '');
  }

  /** All of them. */
  pieces(): HtmlPieces {
    return [...this.#pieces, this.#text];
  }

  #note(notes: RenderNotes, preloads: readonly string[]): void {
    if (notes !== this.#noted) this.#pass.take(notes);
    this.#noted = notes;
    for (const preload of preloads) this.#pass.preloads.add(preload);
  }
}
