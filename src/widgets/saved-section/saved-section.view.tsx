import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import type { savedSection } from './saved-section.widget.ts';

/** What stands in the section; nothing where it is gone. */
export function SavedSectionView({ props, documents }: WidgetViewProps<PropsOf<typeof savedSection>>) {
  return documents?.get(Number(props.section)) ?? null;
}
