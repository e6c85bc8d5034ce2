/** What the step about the home page tells. */
export interface HomeState {
  /** What whoever edits the page is still asked to do there. */
  notes: string[];
  /** What the page opens with, where that is a widget with a heading, a text and a picture. */
  opening: HomeOpening | null;
}

/** The widget that the home page opens with. */
export interface HomeOpening {
  pageId: number;
  widgetId: string;
  heading: string;
  text: string;
  picture: number | null;
}
