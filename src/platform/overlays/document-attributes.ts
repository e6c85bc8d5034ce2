// A document that stands inert in the page (`<template id="document-{id}">`), opened above it without a script of one's own.
import { from, type LiveMoment, live } from '#platform/live/live.ts';
import type { OverlayLook } from './open-overlay.ts';

/** A document above the page. */
export interface OpenedDocument extends OverlayLook {
  document: string;
  title: string;
  /** The page waits behind it (default). Else it stands beside the page, which goes on. */
  modal?: boolean;
}

/** Attributes of a button or link that opens a document. Without script, or without the document, a link leads on. */
export function opensDocument(shown: OpenedDocument): Record<string, string | undefined> {
  return {
    'data-action': 'open-document',
    ...from('open-document'),
    'data-overlay': JSON.stringify(shown),
    'aria-haspopup': 'dialog',
  };
}

/**
 * Attributes of an element with which a document opens by itself: at the moment of its script, once nothing modal is
 * open, those with a higher priority first.
 */
export function opensByItself(
  shown: OpenedDocument & { priority?: number },
  moment: LiveMoment = 'load',
): Record<string, string | undefined> {
  return { ...live('open-document', moment), 'data-overlay': JSON.stringify(shown) };
}
