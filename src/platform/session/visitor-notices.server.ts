import { eq, lt } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Notice } from './notice.ts';
import { visitorNotice } from './visitor-notice.table.ts';

/** Tells shared pages apart from those that must show a notice: set while one waits. */
export const NOTICE_COOKIE = 'vitrine_notice';

const MOST_SHOWN = 20;

/** Stores notices for the visitor's next page; begins a session when there is none. */
export async function addNotices(
  db: Executor,
  request: RequestContext,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const sessionId = request.ensureVisitor().id;
  await db.insert(visitorNotice).values(
    notices.map(({ kind, text, action, at }) => ({
      sessionId,
      kind,
      text,
      action: at === undefined ? (action ?? null) : { ...action, at },
    })),
  );
  request.setCookie(NOTICE_COOKIE, '1');
}

/** Takes the waiting notices, oldest first; costs a query only when the cookie says that there are some. */
export async function takeNotices(db: Executor, request: RequestContext): Promise<Notice[]> {
  if (!request.cookies.has(NOTICE_COOKIE) || request.method === 'HEAD') return [];
  request.setCookie(NOTICE_COOKIE, '', { maxAge: 0 });
  const session = request.visitor;
  if (!session) return [];
  const rows = await db.delete(visitorNotice).where(eq(visitorNotice.sessionId, session.id)).returning();
  // What was tried several times is told once, and nobody reads a hundred notices.
  const byText = new Map(rows.sort((a, b) => a.id - b.id).map((row) => [`${row.kind}|${row.text}`, row]));
  return [...byText.values()].slice(-MOST_SHOWN).map(({ kind, text, action }) => {
    const { label, address, mark, at } = action ?? {};
    const link =
      label === undefined || address === undefined ? null : { label, address, ...(mark ? { mark } : {}) };
    return { kind, text, action: link, ...(at === undefined ? {} : { at }) };
  });
}

/** Hands the waiting notices over to another session. */
export async function moveNotices(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(visitorNotice).set({ sessionId: to }).where(eq(visitorNotice.sessionId, from));
}

/** Deletes notices that nobody fetched within two days; run daily. */
export async function dropOldNotices(db: Executor, now: Date): Promise<void> {
  await db.delete(visitorNotice).where(lt(visitorNotice.createdAt, new Date(now.getTime() - 2 * 86_400_000)));
}
