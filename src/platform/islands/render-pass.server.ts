import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { type NameScript, withLiveScripts } from '#platform/live/live.ts';
import { withStyles } from '#platform/live/use-styles.ts';
import type { HydrateOn } from './hydrate-on.ts';
import { type Keeper, withKeeper } from './kept.ts';
import type { KeptMarkup, KeptPart } from './kept-markup.server.ts';
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

/** A view whose HTML may be kept, and the key under which it is. */
export type KeptJob = { key: string; element: ReactElement };

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
  readonly jobs: (IslandJob | SlotJob | KeptJob)[] = [];
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
  take(notes: Pick<KeptPart, 'islands' | 'styles' | 'scripts' | 'loadScripts'>): void {
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

  /** Registers a view that may be kept; answers what stands for it. */
  readonly keeper: Keeper = (element, by) => {
    const { keeping } = this.options;
    const key = keeping?.markup.keyOf(keeping.variant(), element, by);
    if (key === undefined || !keeping?.markup.isWorthKeeping(key)) return element;
    return this.placeholder(this.marker(this.jobs.push({ key, element }) - 1));
  };

  /** The element that goes with a marker inside it; `x-island` for whatever it stands. */
  placeholder(marker: string): ReactElement {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the marker is ours
    return createElement('x-island', { dangerouslySetInnerHTML: { __html: marker } });
  }

  /** What stands for a job in the rendered text until it is joined in. */
  marker(job: number): string {
    return `${this.markerStart}${job}-->`;
  }
}

/** Where the render in progress stands: in the page (or a slot), or inside an island. */
export type Frame = { pass: RenderPass; insideIsland: boolean };

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
