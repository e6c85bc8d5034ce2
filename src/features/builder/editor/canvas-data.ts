import { useEffect, useSyncExternalStore } from 'react';
import { rest } from '#platform/admin/rest-client.ts';
import { decodeProps } from '#platform/islands/decode-props.ts';

/** What a widget shows beside its fields: what its loader brought, or its HTML where that stays on the server. */
export interface Drawn {
  data?: unknown;
  html?: string;
  /** The documents that it shows by reference; without a title what visitors do not see. */
  documents?: readonly { id: number; title: string | null }[];
}

interface Wanted {
  id: string;
  type: string;
  props: Record<string, unknown>;
}

/** Changes that come within this time are asked for at once, in milliseconds. */
const TOGETHER = 60;

/**
 * Brings what the shop's loaders say for the widgets on a canvas: all that is new in one request, each set of fields once. What
 * was brought last stays until the new answer is there, so that nothing flickers while somebody types.
 */
export class CanvasData {
  readonly #about: { document: number; at?: string | undefined };
  readonly #byFields = new Map<string, Drawn | 'asked'>();
  readonly #last = new Map<string, Drawn>();
  readonly #shown = new Map<string, [Wanted, string]>();
  readonly #listeners = new Set<() => void>();
  #waiting = new Map<string, Wanted>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(about: { document: number; at?: string | undefined }) {
    this.#about = about;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What was brought for these fields, or last for this widget; undefined while nothing is there. */
  of(id: string, key: string): Drawn | undefined {
    const found = this.#byFields.get(key);
    return found && found !== 'asked' ? found : this.#last.get(id);
  }

  want(wanted: Wanted, key: string): void {
    this.#shown.set(wanted.id, [wanted, key]);
    const found = this.#byFields.get(key);
    if (found && found !== 'asked') this.#last.set(wanted.id, found);
    if (found) return;
    this.#byFields.set(key, 'asked');
    this.#waiting.set(key, wanted);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), TOGETHER);
  }

  /** Asks again for all that is shown: products and pictures may have changed in another tab. What was brought stays until then. */
  renew(): void {
    this.#byFields.clear();
    for (const [wanted, key] of this.#shown.values()) this.want(wanted, key);
  }

  /** A widget is on the canvas no longer. */
  gone(id: string): void {
    this.#shown.delete(id);
  }

  async #ask(): Promise<void> {
    const asked = [...this.#waiting];
    this.#waiting = new Map();
    const nodes = asked.map(([, { type, props }], at) => ({ id: String(at), type, props }));
    try {
      const { body } = await rest<{ nodes?: Record<string, Omit<Drawn, 'data'> & { data?: string }> }>(
        `builder/data?draft=${this.#about.document}`,
        { method: 'POST', body: { ...this.#about, nodes } },
      );
      for (const [at, [key, { id }]] of asked.entries()) {
        const { data, ...rendered } = body.nodes?.[at] ?? {};
        const drawn: Drawn = {
          ...rendered,
          ...(data === undefined ? {} : { data: decodeProps(data, () => null).data }),
        };
        this.#byFields.set(key, drawn);
        this.#last.set(id, drawn);
      }
    } catch (error) {
      reportError(error);
      // Asked again with the next change of these fields.
      for (const [key] of asked) this.#byFields.delete(key);
    }
    for (const listener of this.#listeners) listener();
  }
}

/** What the shop shows for a widget's fields. */
export function useDrawn(canvas: CanvasData, wanted: Wanted): Drawn | undefined {
  const key = `${wanted.type} ${JSON.stringify(wanted.props)}`;
  const drawn = useSyncExternalStore(canvas.subscribe, () => canvas.of(wanted.id, key));
  useEffect(() => canvas.want(wanted, key));
  useEffect(() => () => canvas.gone(wanted.id), [canvas, wanted.id]);
  return drawn;
}
