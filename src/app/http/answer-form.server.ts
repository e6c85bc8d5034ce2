import { renderNotFound, renderPage } from '#pages/render-page.server.tsx';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { CALL_LIMIT } from '#platform/calls/call-limit.ts';
import {
  BODY_STATUS,
  bodyHeaders,
  decodeBody,
  decodeQuery,
  FORM_LIMIT,
} from '#platform/calls/decode-body.server.ts';
import { clientOf } from '#platform/http/client-of.ts';
import { CLOSING } from '#platform/http/read-body.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { formFor, type PageForm, type PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { isSameOrigin } from '#platform/security/same-origin.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { translator } from '#platform/texts/texts.ts';
import type { OpenShop } from '../open-shop.server.ts';
import { dataResponse, leadTo, outcomeResponse, plainText, redirect, tooMany } from './responses.server.ts';

/** Answers a form that was sent without script: does its deed, then leads on or shows the page again. */
export async function answerForm(request: RequestContext, shop: OpenShop): Promise<Response> {
  const text = translator(pageTexts, request.market.texts);
  if (!isSameOrigin(request.headers, shop.services.siteUrl)) return plainText(text('foreignForm'), 403);
  // Which form it is its fields tell, and so what may come along is known by its address alone.
  const forms = request.shop.of(platformPoints.forms);
  const { pathname } = request.url;
  // Asked before the body is read, so that nobody fills the memory by what is refused afterwards.
  if (!(await shop.mayEnter('page-form', request.ip))) {
    return tooMany(request, CALL_LIMIT.seconds, CLOSING);
  }
  const takers = forms.flatMap((form) => {
    const most = form.filesTo?.(pathname, shop.services.settings, request.shop) ?? 0;
    return most > 0 ? [{ form, most }] : [];
  });
  const filesAtMost = Math.max(0, ...takers.map(({ most }) => most));
  const asked = new Set<PageForm>();
  // So much can only be one that takes files.
  for (const { form } of announcedBytes(request) > FORM_LIMIT ? takers : []) {
    asked.add(form);
    if (!(await mayBeSent(form, request, shop))) return tooMany(request, form.limit?.seconds ?? 0, CLOSING);
  }
  const decoded = await decodeBody(request.request, FORM_LIMIT + filesAtMost);
  if (!decoded.ok) {
    const { error } = decoded;
    const words = { 'too-large': 'largeForm', busy: 'busyForm' } as const;
    const key = error in words ? words[error as keyof typeof words] : 'unreadableForm';
    return plainText(text(key), BODY_STATUS[error], bodyHeaders(error));
  }
  const { fields, files } = decoded.value;
  const form = formFor(forms, fields, pathname);
  if (!form) return outcomeResponse(await renderNotFound(request, shop.services), request, shop, 303);
  if (!asked.has(form) && !(await mayBeSent(form, request, shop))) {
    return tooMany(request, form.limit?.seconds ?? 0);
  }
  const { limitOf } = form;
  if (limitOf && !(await shop.mayProceed(limitOf.name, limitOf.of(request.url.pathname), limitOf))) {
    return tooMany(request, limitOf.seconds);
  }
  if (!form.byStandIn && (await request.actor())?.standIn) {
    const refused = { notices: [{ kind: 'error' as const, text: text('ownOnly') }], status: 403 };
    return outcomeResponse(await renderPage(request, shop.services, refused), request, shop, 303);
  }
  const answer = await submitted(form, fields, shop.formContext(request, files));
  shop.nudge();
  if ('redirect' in answer) return redirect(request, answer.redirect, 303);
  if ('leave' in answer) return leadTo(request, answer.leave, 303);
  if ('data' in answer) return dataResponse(request, answer.data);
  return outcomeResponse(await renderPage(request, shop.services, answer.page), request, shop, 303);
}

/** Does the deed of a form; one that broke is logged under the request's reference, and answered as the form says. */
async function submitted(
  form: PageForm,
  fields: Record<string, unknown>,
  context: CallContext,
): Promise<PageFormAnswer> {
  try {
    return await form.submit(fields, context);
  } catch (error) {
    if (!form.whenBroken) throw error;
    const { request } = context;
    request.log.error({ err: error, url: request.url.pathname }, 'form failed');
    return form.whenBroken(fields, context);
  }
}

/** Whether its sender may send a form once more; counts it. */
async function mayBeSent({ limit }: PageForm, request: RequestContext, shop: OpenShop): Promise<boolean> {
  return !limit || (await shop.mayProceed(limit.name, clientOf(request.ip), limit));
}

/** The length of the body in bytes, as its sender says before it is read; endless where it comes in pieces. */
function announcedBytes({ headers }: RequestContext): number {
  const length = headers.get('content-length');
  if (length !== null) return Number(length);
  return headers.has('transfer-encoding') ? Number.POSITIVE_INFINITY : 0;
}

/** Does what a link asks for by its query and leads on from there; null where the address is but a page's. */
export async function followLink(request: RequestContext, shop: OpenShop): Promise<Response | null> {
  const fields = decodeQuery(request.url.search.slice(1));
  const link = request.shop
    .of(platformPoints.forms)
    .find((form) => form.method === 'GET' && form.accepts(fields, request.url.pathname));
  if (!link || (!link.byStandIn && (await request.actor())?.standIn)) return null;
  if (!(await shop.mayEnter('page-form', request.ip))) return tooMany(request, CALL_LIMIT.seconds);
  const answer = await link.submit(fields, shop.formContext(request));
  shop.nudge();
  return 'redirect' in answer ? redirect(request, answer.redirect, 303) : null;
}
