import { CompareTable } from '#features/compare/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import type { CompareData } from './compare.load.server.ts';

/** The visitor's comparison as a part of a page. */
export function CompareWidgetView({ data }: WidgetViewProps<object, CompareData>) {
  return <CompareTable view={data.view} place="page" />;
}
