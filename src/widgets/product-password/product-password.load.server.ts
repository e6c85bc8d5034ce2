import { isWrongPassword } from '#features/catalog/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** What the form needs: the product's name as the page's title tells it, and whether a password was wrong. */
export interface ProductPasswordData {
  title: string;
  wrong: boolean;
}

/** Brings the title and what became of the last try. */
export const loadProductPassword = loadEach<object, ProductPasswordData>(({ scope }) => ({
  title: scope.title,
  wrong: isWrongPassword(scope.form),
}));
