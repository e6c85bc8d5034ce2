import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';

/** What became of a form without script: the browser goes on, or the same page is shown again with what was typed. */
export type PageFormAnswer =
  | { redirect: string }
  /** An absolute address of somebody else that the shop itself chose, never one that was sent: where an order is paid. */
  | { leave: string }
  | { page: { notices: Notice[]; form?: unknown; status?: number } }
  /** What a script of the page that sent the form reads, as JSON. */
  | { data: object };

/** A deed that a page offers without script: a form (POST) or one of the few links that change something (GET). */
export interface PageForm {
  method: 'GET' | 'POST';
  /** Whether the fields (and the path they were sent to) are this form's. */
  accepts(fields: Readonly<Record<string, unknown>>, path: string): boolean;
  /** Whoever stands in for the account's holder (`Actor.standIn`) may do it as well; left out, the holder alone may. */
  byStandIn?: true;
  /** Asked before others: its fields are sent along with another form, whose deed it does as well. */
  takesOver?: boolean;
  /** Bytes that a body sent to a path may have for files beside its fields; left out, it brings none worth speaking of. */
  filesTo?(path: string, settings: Pick<SettingsStore, 'get'>, shop: ComposedShop): number;
  /** At most `points` submissions per client in `seconds`, counted under `name` (a call's, where both do the same). */
  limit?: { name: string; points: number; seconds: number };
  /** The same for what is guessed at, whoever sends it: `of` names it by the path the form was sent to. */
  limitOf?: { name: string; points: number; seconds: number; of(path: string): string };
  submit(fields: Record<string, unknown>, context: CallContext): Promise<PageFormAnswer>;
  /** Answers where the deed of a sent form broke, in place of the general page of failures; it was logged already. */
  whenBroken?(fields: Record<string, unknown>, context: CallContext): PageFormAnswer;
}

/** Which of the forms takes fields that are sent to a path; undefined where none does. */
export function formFor(
  forms: readonly PageForm[],
  fields: Readonly<Record<string, unknown>>,
  path: string,
): PageForm | undefined {
  const accepting = forms.filter((one) => one.method === 'POST' && one.accepts(fields, path));
  return accepting.find(({ takesOver }) => takesOver) ?? accepting[0];
}

/** The path a browser came from, if that is a page of this shop; else the fallback. */
export function cameFrom(context: Pick<CallContext, 'request'>, siteUrl: string, fallback: string): string {
  const referer = context.request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return fallback;
  const { origin, pathname, search } = new URL(referer);
  return origin === siteUrl || origin === context.request.url.origin ? pathname + search : fallback;
}
