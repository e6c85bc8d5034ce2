import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the audit log calls documents that were changed in the editor, and their fields. */
export const auditedDocumentsTexts: AdminTexts = {
  kinds: { documents: 'Page or template |||| Pages and templates' },
  labels: {
    documents: {
      draft: 'Content',
      published: 'Published content',
      publishedAt: 'Published on',
      publishAt: 'Publish date',
      slug: 'URL slug',
      authorId: 'Author',
    },
  },
};
