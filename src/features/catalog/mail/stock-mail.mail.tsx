import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailButton, MailHeading, MailText } from '#platform/mail/mail-parts.tsx';

/** Tells the owner that a product runs low or ran out. */
export function StockMail(props: {
  title: string;
  intro: string;
  button: string;
  address: string;
  site: { name: string; url: string; accent: string };
  lang: string;
  dir: 'ltr' | 'rtl';
}) {
  const { title, intro, button, address, site, lang, dir } = props;
  return (
    <MailLayout
      lang={lang}
      dir={dir}
      siteName={site.name}
      siteUrl={site.url}
      preview={intro}
      footer={site.name}
      {...(site.accent ? { accent: site.accent } : {})}
    >
      <MailHeading>{title}</MailHeading>
      <MailText>{intro}</MailText>
      <MailButton href={address} {...(site.accent ? { accent: site.accent } : {})}>
        {button}
      </MailButton>
    </MailLayout>
  );
}
