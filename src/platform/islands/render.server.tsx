import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { log } from '#platform/log/log.server.ts';
import { type HtmlPieces, textOf } from './html-pieces.server.ts';
import { isIdPrefix } from './id-prefix.ts';
import { islandTag } from './island-tag.server.ts';
import type { KeptMarkup, KeptPart } from './kept-markup.server.ts';
import { withPageContext } from './page-context.ts';
import type { PageContext } from './page-context-block.ts';
import {
  type IslandJob,
  inFrame,
  type KeptJob,
  keepingOf,
  RenderPass,
  type SlotJob,
} from './render-pass.server.ts';

/** An island that threw while the server rendered it. */
export type IslandFailure = { island: string; error: unknown };

export type RenderOptions = {
  /** Goes before every id, so that separately rendered pieces of one document do not share any. */
  prefix: string;
  /** What `usePageContext` answers. */
  context?: PageContext | undefined;
  /**
   * For markup that is inserted into pages: the changed texts that an island can show, since the page around it
   * carries only those of its own islands.
   */
  islandTexts?: ((island: string) => Record<string, string>) | undefined;
  /** The address of a live script that a view names; without it elements name none. */
  scriptAddress?: ((name: string) => string) | undefined;
  /** The address of a sheet that scripts will ask for; without it views find none. */
  sheetAddress?: ((name: string) => string) | undefined;
  /** Keeps what `kept` views are rendered to, for renders with a context. */
  kept?: KeptMarkup | undefined;
  /** Told of an island that threw (the log otherwise); the page goes on without it. */
  onIslandError?: ((failure: IslandFailure) => void) | undefined;
};

export type RenderedMarkup = Notes & { html: string };

/** The same in pieces, for those who send it as it is. */
export type RenderedPieces = Notes & { pieces: HtmlPieces };

type Notes = {
  /** Ids of the islands in it, for preloading their chunks. */
  islands: string[];
  /** Link elements (image preloads) that belong into the head. */
  preloads: string[];
  /** Names of the sheets it needs, in the order in which they are linked. */
  styles: string[];
  /** Names of the live scripts in it. */
  scripts: string[];
  /** Those of them that start at once, for preloading. */
  loadScripts: string[];
};

/**
 * Renders React to HTML in which components of `'use client'` files are islands that come alive in the browser
 * and everything else is plain markup. A throwing island is left out and reported; other errors propagate.
 */
export function renderMarkup(node: ReactNode, options: RenderOptions): RenderedMarkup {
  const { pieces, ...notes } = renderPieces(node, options);
  return { html: textOf(pieces), ...notes };
}

/** Renders as `renderMarkup` does, and leaves what is kept in its bytes. */
export function renderPieces(node: ReactNode, options: RenderOptions): RenderedPieces {
  if (!isIdPrefix(options.prefix)) throw new Error(`Not an id prefix: ${JSON.stringify(options.prefix)}`);
  const { prefix, islandTexts, scriptAddress, sheetAddress } = options;
  const pass = new RenderPass(prefix, {
    islandTexts,
    scriptAddress,
    sheetAddress,
    keeping: keepingOf(options),
  });
  const report = options.onIslandError ?? logIslandFailure;
  const pieces = withPageContext(options.context, () => renderPlain(pass, node, options.prefix, report));
  return {
    pieces,
    islands: [...pass.islands],
    preloads: [...pass.preloads],
    styles: [...pass.styles].sort(),
    scripts: [...pass.scripts],
    loadScripts: [...pass.loadScripts],
  };
}

type Report = (failure: IslandFailure) => void;

function logIslandFailure({ island, error }: IslandFailure): void {
  log.error({ island, err: error }, 'an island threw while rendering and was left out');
}

function renderPlain(pass: RenderPass, node: ReactNode, idPrefix: string, report: Report): HtmlPieces {
  const before = pass.jobs.length;
  const markup = inFrame({ pass, insideIsland: false }, () =>
    renderToStaticMarkup(node, { identifierPrefix: idPrefix }),
  );
  const html = takePreloads(pass, markup);
  return pass.jobs.length > before ? joinParts(pass, html, report) : [html];
}

// React writes the image preloads of a fragment at its very start.
function takePreloads(pass: RenderPass, markup: string): string {
  let from = 0;
  while (markup.startsWith('<link ', from)) {
    const end = markup.indexOf('>', from) + 1;
    pass.preloads.add(markup.slice(from, end));
    from = end;
  }
  return from === 0 ? markup : markup.slice(from);
}

const islandStart = '<x-island>';
const islandEnd = '</x-island>';

// Replaces each marker by its part. What is put in is never searched again.
function joinParts(pass: RenderPass, html: string, report: Report): HtmlPieces {
  const start = pass.markerStart;
  const joined: (string | Buffer)[] = [];
  let from = 0;
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, from)) {
    const end = html.indexOf('-->', at);
    const number = Number(html.slice(at + start.length, end));
    const job = pass.jobs[number] as IslandJob | SlotJob | KeptJob;
    if ('node' in job) {
      joined.push(html.slice(from, at), ...renderSlot(pass, job, number, report));
      from = end + 3;
    } else {
      joined.push(html.slice(from, at - islandStart.length), ...renderPart(pass, job, number, report));
      from = end + 3 + islandEnd.length;
    }
  }
  return [...joined, html.slice(from)];
}

function renderPart(pass: RenderPass, job: IslandJob | KeptJob, number: number, report: Report): HtmlPieces {
  if ('json' in job) return renderIsland(pass, job, number, report);
  return placeKept(pass, job, number, report);
}

function renderIsland(pass: RenderPass, job: IslandJob, number: number, report: Report): HtmlPieces {
  const idPrefix = partPrefix(pass, number);
  let markup: string;
  try {
    markup = inFrame({ pass, insideIsland: true }, () =>
      renderToString(job.element, { identifierPrefix: idPrefix }),
    );
  } catch (error) {
    report({ island: job.id, error });
    return [];
  }
  pass.islands.add(job.id);
  const content = [...joinParts(pass, takePreloads(pass, markup), report)];
  for (const [index, slotNumber] of job.slots.entries()) {
    const slot = pass.jobs[slotNumber] as SlotJob;
    // What the island does not show yet travels along, inert, until it does.
    if (!slot.placed) {
      const inert = renderSlot(pass, slot, slotNumber, report);
      content.push(`<template data-slot="${index}">`, ...inert, '</template>');
    }
  }
  return [islandTag(job, idPrefix, pass.options.islandTexts?.(job.id)), ...content, '</x-island>'];
}

function placeKept(pass: RenderPass, job: KeptJob, number: number, report: Report): HtmlPieces {
  const part = partOf(pass, job, report);
  pass.take(part);
  for (const preload of part.preloads) pass.preloads.add(preload);
  const prefix = partPrefix(pass, number);
  return part.pieces.flatMap((piece, at) => (at === 0 ? [piece] : [prefix, piece]));
}

/** What a view was rendered to, now where it is not kept yet. */
function partOf(pass: RenderPass, job: KeptJob, report: Report): KeptPart {
  const markup = pass.options.keeping?.markup;
  const known = markup?.get(job.key);
  if (known) return known;
  let isWhole = true;
  const part = renderKept(pass, job, (failure) => {
    isWhole = false;
    report(failure);
  });
  // What failed is tried again the next time.
  if (isWhole) markup?.keep(job.key, part);
  return part;
}

// Its ids begin with what nobody else can know, so that each place puts its own prefix there.
function renderKept(pass: RenderPass, { element }: KeptJob, report: Report): KeptPart {
  const own = new RenderPass(`k${randomUUID().replaceAll('-', '')}`, pass.options);
  const html = textOf(renderPlain(own, element, own.prefix, report));
  return {
    pieces: html.split(own.prefix).map((piece) => Buffer.from(piece)),
    preloads: [...own.preloads],
    islands: [...own.islands],
    styles: [...own.styles],
    scripts: [...own.scripts],
    loadScripts: [...own.loadScripts],
  };
}

function renderSlot(pass: RenderPass, slot: SlotJob, number: number, report: Report): HtmlPieces {
  if (slot.placed) {
    throw new Error(
      `Island ${slot.island} shows the same element twice; in the browser it can be in one place.`,
    );
  }
  slot.placed = true;
  return renderPlain(pass, slot.node, partPrefix(pass, number), report);
}

// The hyphen cannot be part of a caller's prefix, so parts of different renders never meet.
function partPrefix(pass: RenderPass, number: number): string {
  return `${pass.prefix}-${number.toString(36)}`;
}
