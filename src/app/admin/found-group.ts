/** Records of a resource that the search over everything found. */
export interface FoundGroup {
  resource: string;
  records: { id: string | number; title: string; line: string; path: string; isExact: boolean }[];
}
