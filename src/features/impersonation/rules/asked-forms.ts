/** Under which name a page asks which of its forms are the customer's alone. */
export const ASKED_FORMS = 'stand_in_forms';

/** How many forms and buttons a page may ask about at once. */
export const MOST_FORMS = 200;

/** A form as it would be sent by one of its buttons: where to, and what it holds. */
export interface AskedForm {
  path: string;
  fields: Record<string, string>;
}
