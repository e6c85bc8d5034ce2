import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { impersonationTexts } from '../texts.ts';

/** As whom the page is seen. */
export interface StandInBannerData {
  name: string;
}

/** Stands at the foot of the window as long as somebody of the shop sees it as a customer does. */
export function StandInBanner({ data: { name } }: { data: StandInBannerData }) {
  useStyles('stand-in-banner');
  const text = useTexts(impersonationTexts);
  return (
    <aside
      className="stand-in-banner no-print"
      aria-label={text('label')}
      data-closed={text('closed', { name })}
      {...live('stand-in-banner')}
    >
      <p>{text('banner', { name })}</p>
      <form method="post">
        <button type="submit" className="btn" name="end_stand_in" value="1">
          {text('end')}
        </button>
      </form>
    </aside>
  );
}
