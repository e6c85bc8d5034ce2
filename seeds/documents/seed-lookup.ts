/** What seeded documents refer to, by the names the demo shop gives them; null for what is not there. */
export type SeedLookup = {
  picture(slug: string): number | null;
  category(slug: string): number | null;
};
