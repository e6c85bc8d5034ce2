import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { builderTexts } from '../texts.ts';

/** The way from a page to its editor; `data` is that one's address. */
export function EditLink({ data }: { data: string }) {
  const text = useTexts(builderTexts);
  useStyles('edit-link');
  return (
    <a className="btn edit-link no-print" href={data}>
      {text('editPage')}
    </a>
  );
}
