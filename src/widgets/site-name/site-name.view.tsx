import { type Picture, PictureView } from '#features/media/public.ts';

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

function Logo({ logo: { picture, phone }, name }: { logo: ShownLogo; name: string }) {
  const shown = { sizes: '160px', alt: name, loading: 'eager', cropped: false } as const;
  if (!phone) return <PictureView picture={picture} {...shown} />;
  return (
    <>
      <span className="logo-wide">
        <PictureView picture={picture} {...shown} />
      </span>
      <span className="logo-phone">
        <PictureView picture={phone} {...shown} />
      </span>
    </>
  );
}
