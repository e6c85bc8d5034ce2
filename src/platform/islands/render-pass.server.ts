import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { type NameScript, withLiveScripts } from '#platform/live/live.ts';
import { withStyles } from '#platform/live/use-styles.ts';
import type { FilledRow, RenderNotes, RowPlace } from './filled-rows.server.ts';
import type { HydrateOn } from './hydrate-on.ts';
import {
  type Fill,
  type Keeper,
  type KeptBy,
  type KeptView,
  type RowOf,
  type RowsOfView,
  withKeeper,
} from './kept.ts';
import type { KeptMarkup } from './kept-markup.server.ts';
import type { PageContext } from './page-context-block.ts';

/** An island met while rendering: what to render in its place, and what the browser must know of it. */
export type IslandJob = {
  id: string;
  hydrateOn: HydrateOn;
  json: string;
  element: ReactElement;
  /** Job numbers of its slots, by slot number. */
  slots: number[];
};

/** An element given to an island, rendered apart because it stays plain HTML. */
export type SlotJob = { island: string; node: ReactNode; placed: boolean };

/** A view whose HTML may be kept, the key under which it is, and what is put into it: texts, and views by themselves. */
export type KeptJob = {
  key: string;
  element: () => ReactElement;
  fills: readonly Fill[];
  held: readonly ReactElement[];
  ofOnePage: boolean;
};

/** A row that is not known as it was filled in, and where it is to be kept if it is asked for again. */
export type FreshRow = { job: KeptJob; place: RowPlace | null };

/** A row as it is put in: where it is not kept, as it is rendered. */
export type RowToPutIn = FreshRow | FilledRow | Pick<KeptView, 'element'>;

/** Kept views that follow one another. */
export type RowsJob = { rows: readonly (FreshRow | FilledRow)[] };

/** What a render finds and keeps, and for which variant of pages. */
export interface Keeping {
  markup: KeptMarkup;
  /** Worked out at the first view that may be kept: most of what calls answer has none. */
  variant(): string;
}

/** What renders with a context keep. */
export function keepingOf(given: Given): Keeping | undefined {
  const { kept, context, islandTexts, scriptAddress, sheetAddress } = given;
  if (!kept || !context) return undefined;
  let variant: string | undefined;
  return {
    markup: kept,
    variant() {
      // Islands carry texts of their own, and elements name scripts, only where the caller says so.
      const way = () => [islandTexts, scriptAddress, sheetAddress].map((one) => (one ? 1 : 0)).join('');
      variant ??= `${way()}.${kept.variantOf(context)}`;
      return variant;
    },
  };
}

type Given = Omit<PassOptions, 'keeping'> & {
  kept?: KeptMarkup | undefined;
  context?: PageContext | undefined;
};

/** What all passes of one render share. */
export interface PassOptions {
  islandTexts?: ((island: string) => Record<string, string>) | undefined;
  scriptAddress?: ((name: string) => string) | undefined;
  sheetAddress?: ((name: string) => string) | undefined;
  keeping?: Keeping | undefined;
}

/**
 * One call of `renderMarkup`, or the part of it that is kept. While React renders, islands and slots leave a marker; afterwards each is rendered
 * by itself and joined in. The marker has a random key because shop data contains HTML written by others.
 */
export class RenderPass {
  readonly prefix: string;
  readonly options: PassOptions;
  readonly jobs: (IslandJob | SlotJob | KeptJob | RowsJob)[] = [];
  readonly islands = new Set<string>();
  readonly preloads = new Set<string>();
  /** Names of the live scripts that its elements name. */
  readonly scripts = new Set<string>();
  /** Those of them that start at once. */
  readonly loadScripts = new Set<string>();
  /** Names of the sheets that its views use. */
  readonly styles = new Set<string>();
  /** Finds the scripts that views name and notes them; none are found where the caller knows no addresses. */
  readonly nameScript: NameScript | undefined;
  private key = '';

  constructor(prefix: string, options: PassOptions = {}) {
    this.prefix = prefix;
    this.options = options;
    const { scriptAddress } = options;
    this.nameScript =
      scriptAddress &&
      ((name, moment) => {
        const address = scriptAddress(name);
        this.scripts.add(name);
        if (moment === 'load') this.loadScripts.add(name);
        return address;
      });
  }

  /** What every marker of this pass begins with. */
  get markerStart(): string {
    this.key ||= randomUUID();
    return `<!--${this.key}:`;
  }

  /** Notes what a kept render noted. */
  take(notes: RenderNotes): void {
    for (const note of ['islands', 'styles', 'scripts', 'loadScripts'] as const)
      for (const name of notes[note]) this[note].add(name);
  }

  /** Registers an island; returns the marker that stands for it. */
  addIsland(job: IslandJob): string {
    return this.marker(this.jobs.push(job) - 1);
  }

  /** Registers a slot; returns its job number. */
  addSlot(island: string, node: ReactNode): number {
    return this.jobs.push({ island, node, placed: false }) - 1;
  }

  /** Registers rows; returns their job number. */
  addRows(rows: RowsJob['rows']): number {
    return this.jobs.push({ rows }) - 1;
  }

  /** Registers views that may be kept; answers what stands for them. */
  readonly keeper: Keeper = {
    one: (element, by) => {
      const key = this.keyOf(element, by);
      if (key === null) return element;
      return this.placeholder(this.marker(this.jobs.push(keptJob(key, () => element, by)) - 1));
    },
    rows: (rows, type) => {
      const shown: ReactElement[] = [];
      let together: (FreshRow | FilledRow)[] = [];
      const putIn = () => {
        if (together.length === 0) return;
        const marker = this.marker(this.addRows(together));
        shown.push(this.placeholder(marker, shown.length));
        together = [];
      };
      for (const row of this.rowsToPutIn({ rows, type })) {
        if (!('element' in row)) together.push(row);
        else {
          putIn();
          shown.push(row.element());
        }
      }
      putIn();
      return shown;
    },
  };

  /** Rows as they are put in; those that are not kept as they are rendered. */
  rowsToPutIn({ rows, type }: RowsOfView): RowToPutIn[] {
    const placeOf = this.placesOfRows(type);
    const keyOf = this.keysOfRows(type);
    return rows.map((row) => {
      const place = row.of && placeOf(row.of);
      const known = place && this.options.keeping?.markup.rows.get(place);
      if (known) return known;
      const { element, by } = row.view();
      const key = by && keyOf(by);
      return key === null ? { element } : { job: keptJob(key, element, by as KeptBy), place };
    });
  }

  /** The keys of rows of a list: those that show the very same object have the same one. */
  private keysOfRows(type: object): (by: KeptBy) => string | null {
    const keys = new Map<unknown, string>();
    return (by) => {
      const isAlike = typeof by.shows === 'object' && !by.within && !by.unchanging;
      const known = isAlike ? keys.get(by.shows) : undefined;
      if (known !== undefined) return known;
      const key = this.keyOf({ type }, by);
      if (key !== null && isAlike) keys.set(by.shows, key);
      return key;
    };
  }

  /** Where each row of a list is kept as it was filled in; null for those that are asked for the first time. */
  private placesOfRows(type: object): (of: RowOf) => RowPlace | null {
    const { keeping } = this.options;
    if (!keeping) return () => null;
    const { markup } = keeping;
    let last: { look: KeptBy; key: string } | undefined;
    return ({ one, look }) => {
      if (last?.look !== look) last = { look, key: markup.keyOf(keeping.variant(), { type }, look) };
      return markup.rows.placeOf(one, last.key);
    };
  }

  /** The key of a view; null where it is not kept. */
  private keyOf(of: { type: unknown }, by: KeptBy): string | null {
    const { keeping } = this.options;
    if (!keeping) return null;
    const key = keeping.markup.keyOf(keeping.variant(), of as { type: object }, by);
    return keeping.markup.isWorthKeeping(key) ? key : null;
  }

  /** The element that goes with a marker inside it; `x-island` for whatever it stands. */
  placeholder(marker: string, place?: number): ReactElement {
    const key = place === undefined ? null : `m${place}`;
    return createElement('x-island', { key, dangerouslySetInnerHTML: { __html: marker } });
  }

  /** What stands for a job in the rendered text until it is joined in. */
  marker(job: number): string {
    return `${this.markerStart}${job}-->`;
  }
}

/** Where the render in progress stands: in the page (or a slot), or inside an island. */
export type Frame = { pass: RenderPass; insideIsland: boolean };

function keptJob(key: string, element: KeptView['element'], by: KeptBy): KeptJob {
  const { fills = [], held = [], ofOnePage = false } = by;
  return { key, element, fills, held, ofOnePage };
}

// A module variable: a server render is one synchronous run, and this costs nothing where no island stands.
let frame: Frame | undefined;

/** The frame of the render in progress, if `renderMarkup` runs. */
export function currentFrame(): Frame | undefined {
  return frame;
}

/** Runs one synchronous React render inside a frame. */
export function inFrame<T>(next: Frame, render: () => T): T {
  const before = frame;
  frame = next;
  try {
    const { pass, insideIsland } = next;
    const { sheetAddress: address, keeping } = pass.options;
    return withStyles({ note: (name) => pass.styles.add(name), address }, () =>
      withLiveScripts(insideIsland ? undefined : pass.nameScript, () =>
        withKeeper(insideIsland || !keeping ? undefined : pass.keeper, render),
      ),
    );
  } finally {
    frame = before;
  }
}
