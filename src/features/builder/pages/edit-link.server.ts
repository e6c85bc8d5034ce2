import type { PagePartContext } from '#platform/pages/points.ts';

/** Where whoever may change documents opens the editor of a page; pages of everybody else know nothing of it. */
export async function loadEditLink({ request }: PagePartContext): Promise<string | undefined> {
  const actor = await request.actor();
  if (!actor?.can('content.write')) return undefined;
  return `/admin/editor/?at=${encodeURIComponent(request.url.pathname)}`;
}
