import type { Transaction } from '#platform/db/database.server.ts';
import type { SliceServices } from './slice-services.server.ts';

/** What a slice puts into the database at the start; of all nodes one at a time does so, all slices in one transaction. */
export interface Seeds {
  /** Whether the slice keeps something already: a shop in which one does is not new. */
  isInUse?(tx: Transaction): Promise<boolean>;
  /** Shows the slice in a demo shop whose catalogue, pages and orders are there; not run in other shops. */
  demo?(tx: Transaction, services: SliceServices): Promise<void>;
  /** Run in a new shop that does not begin as the demo shop, before it is filled: how it stands until its owner decides. */
  begin?(tx: Transaction, services: SliceServices): Promise<void>;
  /** Fills a new shop, after the demo shop if that is wanted: what is there stays. */
  fill?(tx: Transaction, services: SliceServices): Promise<void>;
  /** Puts in place what any shop needs and this one lacks; answers whether there was something. Run at each start. */
  complete?(tx: Transaction, services: SliceServices): Promise<boolean>;
}
