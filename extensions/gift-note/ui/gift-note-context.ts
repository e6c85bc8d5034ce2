declare module '#platform/islands/page-context-block.ts' {
  interface PageContext {
    /** Absent while the slice is switched off. */
    giftNote?: GiftNoteContext;
  }
}

/** What pages know of the owner's settings. */
export interface GiftNoteContext {
  label: string;
  /** Characters at most. */
  length: number;
}
