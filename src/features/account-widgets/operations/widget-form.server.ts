import { sentByTheme, withoutPasswords } from '#features/accounts/public.server.ts';
import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { NONCE_PURPOSES } from '#platform/session/nonce-purposes.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { quietPath } from '../rules/after-success.ts';
import { type LeftWidgetForm, PLACE_FIELDS, type WidgetFormName } from '../rules/widget-place.ts';
import { type AccountWidgetTextKey, accountWidgetTexts } from '../texts.ts';
import { type SentFields, storedSettings } from './stored-widget.server.ts';

/** A form that somebody sent to a widget, and what its owner stored of that widget. */
export interface SentToWidget<Settings> {
  sent: SentFields;
  settings: Settings;
  context: CallContext;
  /** Id of the widget's node. */
  node: string;
  /** The page that the form stands on, with its query. */
  here: string;
  /** Whether its script sent it, which shows what it is answered. */
  isByScript: boolean;
  /** What the shop says, or what the owner of the widget says in its place. */
  say(key: AccountWidgetTextKey, own?: string, values?: Record<string, string | number>): string;
  /** The page once more with messages by field. */
  again(errors: Readonly<Record<string, string>>): PageFormAnswer;
}

/** What a form is called, which widget it stands in, how often it may be sent and what it does. */
export interface WidgetFormDeed<Settings> {
  name: WidgetFormName;
  widget: string;
  /**
   * For what its service does not count itself; the name of a limit is that of the plain form that does the same: they are
   * counted together.
   */
  limit?: PageForm['limit'];
  /** Bytes that its files may have, where it brings some. */
  filesTo?: PageForm['filesTo'];
  /** Fields that come back as they were typed. */
  keeps: readonly string[];
  submit(sent: SentToWidget<Settings>): Promise<PageFormAnswer>;
}

/**
 * A form of a widget, which the page that it stands on takes, with script and without. It counts only with the nonce of its
 * visitor's session (ACCT-013b), and with what is stored of its widget.
 */
export function widgetForm<Settings>(deed: WidgetFormDeed<Settings>): PageForm {
  return sentByTheme({
    method: 'POST',
    accepts: (fields) => fields[PLACE_FIELDS.form] === deed.name,
    ...(deed.limit ? { limit: deed.limit } : {}),
    ...(deed.filesTo ? { filesTo: deed.filesTo } : {}),
    async submit(sent, context) {
      const { request, texts } = context;
      const say: SentToWidget<Settings>['say'] = (key, own = '', values) =>
        own === '' ? translate(accountWidgetTexts, texts, key, values) : customText(texts, 'page', own);
      const again = (errors: Readonly<Record<string, string>>): PageFormAnswer => {
        const form: LeftWidgetForm = {
          kind: 'account-widget',
          form: deed.name,
          instance: String(sent[PLACE_FIELDS.instance] ?? ''),
          typed: typedOf(sent, deed.keeps),
          errors,
          sent: withoutPasswords(sent),
        };
        return { page: { notices: [], form, status: 422 } };
      };
      const isByScript = sent.ajax === '1';
      if (!request.hasFreshNonce(sent[PLACE_FIELDS.nonce], NONCE_PURPOSES.site)) {
        // The script sends it once more with a fresh one, whoever has none the page once more.
        const nonce = request.nonce(NONCE_PURPOSES.site);
        return isByScript
          ? { data: { success: false, data: { errors: {}, nonce } } }
          : again({ '': say('stale') });
      }
      const settings = storedSettings<Settings>(deed.widget, sent, context);
      if (!settings) return again({ '': say('closed') });
      const here = quietPath(request.url.pathname + request.url.search);
      const node = String(sent[PLACE_FIELDS.node]);
      return deed.submit({ sent, settings, context, node, here, isByScript, say, again });
    },
  });
}

/** A field as text of bounded length. */
export function textOf(sent: SentFields, name: string): string {
  return cleanText(sent[name], 320);
}

/** A password as it was typed. */
export function passwordOf(sent: SentFields, name: string): string {
  const typed = sent[name];
  return typeof typed === 'string' ? typed : '';
}

function typedOf(sent: SentFields, keeps: readonly string[]): Record<string, string> {
  return Object.fromEntries(keeps.map((name) => [name, textOf(sent, name)]));
}
