import { type Picture, PictureView } from '#features/media/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';

/** A logo, and what takes its place in narrow windows. */
export interface ShownLogo {
  picture: Picture;
  phone: Picture | null;
}

/** Who the shop is, and whether its home page is the page shown. */
export interface ShownName {
  name: string;
  /** Shown instead of the name. */
  logo: ShownLogo | null;
  isHere: boolean;
}

/** The name or the logo, as a link to the home page. */
export function SiteNameView({ data: { name, logo, isHere } }: { data: ShownName }) {
  return (
    <a className="site-name" href="/" rel="home" aria-current={isHere ? 'page' : undefined}>
      {logo ? <Logo logo={logo} name={name} /> : name}
    </a>
  );
}

const SHOWN = { sizes: '160px', loading: 'eager', cropped: false } as const;

function Logo({ logo: { picture, phone }, name }: { logo: ShownLogo; name: string }) {
  if (phone) return <BothLogos picture={picture} phone={phone} alt={name} />;
  return <PictureView picture={picture} {...SHOWN} alt={name} />;
}

/** One of the two is seen. */
function BothLogos({ picture, phone, alt }: { picture: Picture; phone: Picture; alt: string }) {
  useStyles('phone-logo');
  return (
    <>
      <span className="logo-wide">
        <PictureView picture={picture} {...SHOWN} alt={alt} />
      </span>
      <span className="logo-phone">
        <PictureView picture={phone} {...SHOWN} alt={alt} />
      </span>
    </>
  );
}
