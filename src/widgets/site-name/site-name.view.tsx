import { type Picture, PictureView } from '#features/media/public.ts';

/** Who the shop is, and whether its home page is the page shown. */
export interface ShownName {
  name: string;
  /** Shown instead of the name. */
  logo: Picture | null;
  isHere: boolean;
}

/** The name or the logo, as a link to the home page. */
export function SiteNameView({ data: { name, logo, isHere } }: { data: ShownName }) {
  return (
    <a className="site-name" href="/" rel="home" aria-current={isHere ? 'page' : undefined}>
      {logo ? <PictureView picture={logo} sizes="160px" alt={name} loading="eager" /> : name}
    </a>
  );
}
