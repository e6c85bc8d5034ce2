import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of the reference. */
export const referenceTexts: AdminTexts = {
  lead: 'Everything that this back office does, programs can do with an API key. The same as a file for your tools:',
  file: 'OpenAPI document',
  keys: 'API keys',
  search: 'Search addresses and summaries',
  none: 'No address matches your search.',
  scope: 'Asks for: {scope}',
  parameters: 'Parameters',
  body: 'Body ({type})',
  answers: 'Answers',
  answer: 'Answer {status}',
  count: '{smart_count} address |||| {smart_count} addresses',
};
