/** The event of an element that was told of a change elsewhere on its page. */
export const TOLD = 'told';

/** Tells an element that something has changed which it shows, too; a script that waits for a touch begins with it. */
export function tell(element: Element): void {
  element.dispatchEvent(new Event(TOLD));
}
