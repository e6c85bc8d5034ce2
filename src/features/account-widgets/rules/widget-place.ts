import { isLeftBy } from '#platform/pages/is-left-by.ts';
/** Where a widget stands, as its form names it; the server believes no more of it than that the widget is stored there. */
export interface WidgetPlace {
  document: number;
  /** Id of its node in the document. */
  node: string;
  /** Unique on its page: what was refused is said in the form that was sent, and in no other. */
  instance: string;
}

/** What the form of a widget carries besides its fields. */
export interface WidgetForm extends WidgetPlace {
  /** Of the visitor's session. */
  nonce: string;
  /** Path of this shop that the address of the page asks for, in place of what the owner set; '' = none. */
  redirect: string;
}

/** Names of these fields on the wire. */
export const PLACE_FIELDS = {
  form: 'account_widget',
  document: 'widget_document',
  node: 'widget_node',
  instance: 'widget_instance',
  nonce: 'wpnonce',
} as const;

/** The forms of the widgets by their names on the wire. */
export type WidgetFormName = 'log-in' | 'register' | 'ask-reset' | 'set-password';

/** What a form of a widget leaves for the page that is shown again. */
export interface LeftWidgetForm {
  kind: 'account-widget';
  form: WidgetFormName;
  instance: string;
  /** What was typed, never a password. */
  typed: Readonly<Record<string, string>>;
  /** Messages by field; '' = of none alone. */
  errors: Readonly<Record<string, string>>;
  /** All that was sent but passwords, for the parts of later slices. */
  sent: Readonly<Record<string, unknown>>;
}

/** What was left for the widget of a place; null where nothing was, or for another one. */
export function leftAt(form: unknown, { instance }: Pick<WidgetPlace, 'instance'>): LeftWidgetForm | null {
  return isLeftBy<LeftWidgetForm>(form, 'account-widget') && form.instance === instance ? form : null;
}

/** The first field with a message, which takes the focus: by the order of the form, then those of later slices. */
export function firstWrong(
  errors: Readonly<Record<string, string>>,
  order: readonly string[],
): string | null {
  return [...order, ...Object.keys(errors)].find((field) => field !== '' && errors[field]) ?? null;
}

/** The node of a place, which its instance ends with wherever it stands (`block-names.ts`). */
export function nodeOfInstance(instance: string): string {
  return instance.slice(instance.lastIndexOf('-') + 1);
}
