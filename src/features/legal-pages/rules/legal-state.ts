import type { LegalPart } from './legal-parts.ts';

/** How a legal page stands. */
export interface LegalState {
  part: LegalPart;
  /** Null where there is none yet. */
  page: {
    id: number;
    title: string;
    address: string;
    /** Visitors can open it. */
    isPublic: boolean;
    /** The shop links it: settings give it the part. */
    isPlayed: boolean;
    version: number;
    /** What its draft leaves to be filled in, as it stands, for example `[Date]`. */
    places: string[];
    /** The same of what visitors read. */
    publicPlaces: string[];
  } | null;
}
