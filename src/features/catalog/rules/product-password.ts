import { isLeftBy } from '#platform/pages/is-left-by.ts';
/** What the password form leaves for the page that is shown again. */
export interface WrongProductPassword {
  kind: 'product-password';
}

/** Whether a form left word of a wrong password. */
export function isWrongPassword(form: unknown): form is WrongProductPassword {
  return isLeftBy<WrongProductPassword>(form, 'product-password');
}
