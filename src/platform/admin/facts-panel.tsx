import { useTranslate } from 'react-admin';
import { FactsCard } from './facts-card.tsx';

/** A panel of a record for a part that is facts, under a title by its key; nothing where there are none. */
export const factsPanel = (title: string) =>
  // biome-ignore lint/correctness/noComponentHookFactories: each slice makes its own once, when its panel is loaded
  function FactsPanel({ part }: { part: unknown }) {
    const translate = useTranslate();
    return <FactsCard title={translate(title)} facts={part as readonly { label: string; shown: string }[]} />;
  };
