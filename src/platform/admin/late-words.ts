import { useTranslate } from 'react-admin';
import type { AdminTexts } from './admin-screen.ts';

/** Words with their values filled in. */
export type Words = (key: string, values?: Record<string, unknown>) => string;

/**
 * Words that are loaded with the part of the back office that says them, instead of with the back office itself: by
 * their key, dots between the levels; the key itself where there are none.
 */
export function lateWord(texts: AdminTexts, key: string): string {
  const found = key
    .split('.')
    .reduce<AdminTexts | string | undefined>(
      (inner, part) => (typeof inner === 'object' ? inner[part] : undefined),
      texts,
    );
  return typeof found === 'string' ? found : key;
}

/** The same in a component, where the back office's own texts have them behind `prefix`, as these say it. */
export function useLateWords(prefix: string, texts: AdminTexts): Words {
  const translate = useTranslate();
  return (key, values) => translate(`${prefix}.${key}`, { ...values, _: lateWord(texts, key) });
}
