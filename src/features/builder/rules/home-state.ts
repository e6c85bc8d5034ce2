/** What the step about the home page tells. */
export interface HomeState {
  /** What whoever edits the page is still asked to do there. */
  notes: string[];
}
