/** A role as the interface answers it. */
export interface ShownRole {
  id: number;
  slug: string;
  name: string;
  isShipped: boolean;
  /** What it may do, in single deeds. */
  granted: string[];
  /** How many accounts have it. */
  people: number;
  /** How many are invited to it. */
  invited: number;
}
