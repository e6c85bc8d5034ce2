import { type Picture, PictureView } from '#features/media/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';

/** Who the shop is, and whether its home page is the page shown. */
export interface ShownName {
  name: string;
  /** Shown instead of the name. */
  logo: Picture | null;
  isHere: boolean;
}

/** The name as a widget. */
export function SiteNameView({ data }: WidgetViewProps<object, ShownName>) {
  return <SiteName {...data} />;
}

/** The name or the logo, as a link to the home page. */
export function SiteName({ name, logo, isHere }: ShownName) {
  return (
    <a className="site-name" href="/" rel="home" aria-current={isHere ? 'page' : undefined}>
      {logo ? <PictureView picture={logo} sizes="160px" alt={name} loading="eager" /> : name}
    </a>
  );
}
