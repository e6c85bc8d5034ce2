import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import {
  type MailColours,
  MailColoursContext,
  mailFonts,
  mailStyleSheet,
  usualMailColours,
} from './mail-look.ts';

/** What every mail of a shop has in common. */
export type MailLayoutProps = {
  /** Language tag of the texts, for example `en`. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Named at the top, as a link to the shop. */
  siteName: string;
  siteUrl: string;
  /** The line that mail programs show beside the subject. */
  preview?: string;
  /** The site's colours; the usual ones when left out. */
  colours?: MailColours;
  /** Below the line: address, why this mail was sent. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The frame of every mail: one calm column on paper, readable in dark mode, in Outlook and from right to left. */
export function MailLayout(props: MailLayoutProps) {
  const { lang, dir, siteName, siteUrl, preview, colours = usualMailColours, footer, children } = props;
  const align = dir === 'rtl' ? 'right' : 'left';
  return (
    <MailColoursContext value={colours}>
      <Html lang={lang} dir={dir}>
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{siteName}</title>
          <style>{mailStyleSheet}</style>
        </Head>
        <Body
          className="mail-page"
          style={{
            backgroundColor: colours.page,
            margin: 0,
            padding: '32px 12px',
            fontFamily: mailFonts.text,
          }}
        >
          {preview ? <Preview>{preview}</Preview> : null}
          <Container style={{ maxWidth: '600px' }} dir={dir}>
            <Section style={{ padding: '0 8px 20px', textAlign: align }}>
              <Link
                href={siteUrl}
                className="mail-ink"
                style={{
                  color: colours.ink,
                  fontFamily: mailFonts.heading,
                  fontSize: '22px',
                  textDecoration: 'none',
                }}
              >
                {siteName}
              </Link>
            </Section>
            <Section
              className="mail-paper"
              style={{
                backgroundColor: colours.paper,
                borderTop: `3px solid ${colours.accent}`,
                padding: '32px 32px 24px',
                textAlign: align,
                // A name may be one long word; programs that do not know the first know the second.
                overflowWrap: 'anywhere',
                wordBreak: 'break-word',
              }}
            >
              {children}
            </Section>
            {footer ? (
              <Section style={{ padding: '20px 8px 0', textAlign: align }}>
                <Hr className="mail-line" style={{ borderColor: colours.line, margin: '0 0 16px' }} />
                <Text
                  className="mail-muted"
                  style={{ color: colours.muted, fontSize: '13px', lineHeight: '20px', margin: 0 }}
                >
                  {footer}
                </Text>
              </Section>
            ) : null}
          </Container>
        </Body>
      </Html>
    </MailColoursContext>
  );
}
