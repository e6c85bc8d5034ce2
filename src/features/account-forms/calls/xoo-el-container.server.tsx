import { answerCall } from '#platform/calls/answer-call.server.ts';
import { loadContainer } from '../operations/container-data.server.ts';
import { AccountContainer } from '../ui/account-container.tsx';
import { xooElContainer } from './xoo-el-container.ts';

/** Answers the popup's container; it serves visitors only. */
export const xooElContainerCall = answerCall(xooElContainer, async ({ section = '' }, context) => {
  if (await context.request.actor()) return { html: '' };
  const now = context.request.startedAt;
  const view = await loadContainer({ ...context, now }, { display: 'popup', section });
  return { html: context.render(<AccountContainer view={view} />).html };
});
