import { answerCall } from '#platform/calls/answer-call.server.ts';
import { NONCE_PURPOSES } from '#platform/session/nonce-purposes.ts';
import { translate } from '#platform/texts/texts.ts';
import { answerForm } from '../operations/answer-form.server.ts';
import { refused } from '../rules/form-answer.ts';
import { containerTexts } from '../texts.ts';
import { NoticeView } from '../ui/container-notice.tsx';
import { xooElFormAction } from './xoo-el-form-action.ts';

/** Answers forms of the container; whoever's nonce is stale reads that they load the page again (AUTH-034c). */
export const xooElFormActionCall = answerCall(xooElFormAction, async (sent, context) => {
  const isFresh = context.request.hasFreshNonce(sent._ajax_nonce, NONCE_PURPOSES.site);
  const answer = isFresh
    ? await answerForm(sent, context)
    : refused('stale-nonce', translate(containerTexts, context.texts, 'reload'));
  const { code, notice, redirect, field, fieldValue } = answer;
  return {
    error: code === '' ? 0 : 1,
    error_code: code,
    notice: context.render(<NoticeView notice={notice} />).html,
    redirect,
    field: field === '' ? '' : `[name="${field}"]`,
    fieldValue,
  };
});
