/** A player that stands in the place of its poster. */
export interface Player {
  element: HTMLElement;
  pause(): void;
}

/** Called by players: when theirs begins to play, also later, and when it is over. */
export interface PlayerEvents {
  played(): void;
  ended(): void;
}
