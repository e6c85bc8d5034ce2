import { randomUUID } from 'node:crypto';
import type { ReactElement, ReactNode } from 'react';
import { type NameScript, withLiveScripts } from '#platform/live/live.ts';
import { withStyles } from '#platform/live/use-styles.ts';
import type { HydrateOn } from './hydrate-on.ts';

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

/**
 * One call of `renderMarkup`. While React renders, islands and slots leave a marker; afterwards each is rendered
 * by itself and joined in. The marker has a random key because shop data contains HTML written by others.
 */
export class RenderPass {
  readonly prefix: string;
  readonly jobs: (IslandJob | SlotJob)[] = [];
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
  readonly islandTexts: ((island: string) => Record<string, string>) | undefined;
  /** Finds the sheets that scripts will ask for. */
  readonly sheetAddress: ((name: string) => string) | undefined;
  private key = '';

  constructor(
    prefix: string,
    islandTexts?: (island: string) => Record<string, string>,
    scriptAddress?: (name: string) => string,
    sheetAddress?: (name: string) => string,
  ) {
    this.prefix = prefix;
    this.sheetAddress = sheetAddress;
    this.islandTexts = islandTexts;
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

  /** Registers an island; returns the marker that stands for it. */
  addIsland(job: IslandJob): string {
    return this.marker(this.jobs.push(job) - 1);
  }

  /** Registers a slot; returns its job number. */
  addSlot(island: string, node: ReactNode): number {
    return this.jobs.push({ island, node, placed: false }) - 1;
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
    return withStyles({ note: (name) => pass.styles.add(name), address: pass.sheetAddress }, () =>
      withLiveScripts(insideIsland ? undefined : pass.nameScript, render),
    );
  } finally {
    frame = before;
  }
}
