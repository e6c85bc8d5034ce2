import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Img } from '@react-email/img';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { mailFonts, useMailColours } from './mail-look.ts';

/** The one heading of a mail. */
export function MailHeading({ children }: { children: ReactNode }) {
  const colours = useMailColours();
  return (
    <Heading
      as="h1"
      className="mail-ink"
      style={{
        color: colours.ink,
        fontFamily: mailFonts.heading,
        fontSize: '26px',
        fontWeight: 400,
        lineHeight: '34px',
        margin: '0 0 16px',
      }}
    >
      {children}
    </Heading>
  );
}

/** A paragraph; `muted` for what is only there to be complete. */
export function MailText({ children, muted = false }: { children: ReactNode; muted?: boolean }) {
  const colours = useMailColours();
  return (
    <Text
      className={muted ? 'mail-muted' : 'mail-ink'}
      style={{
        color: muted ? colours.muted : colours.ink,
        fontSize: muted ? '14px' : '16px',
        lineHeight: muted ? '22px' : '26px',
        margin: '0 0 16px',
      }}
    >
      {children}
    </Text>
  );
}

/** The act a mail asks for, as a button that Outlook draws as well. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const colours = useMailColours();
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: colours.accent,
          color: colours.onAccent,
          fontSize: '16px',
          padding: '12px 24px',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** A link inside a line or a sentence. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  const colours = useMailColours();
  return (
    <a href={href} className="mail-ink" style={{ color: colours.ink, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

/** A thin line between two parts. */
export function MailDivider() {
  const colours = useMailColours();
  return <Hr className="mail-line" style={{ borderColor: colours.line, margin: '24px 0' }} />;
}

/** One line of a list with an amount at its end. */
export type MailLine = {
  key: string;
  title: ReactNode;
  /** Below the title, small: chosen options, quantity. */
  detail?: ReactNode;
  /** Already formatted. */
  amount: ReactNode;
  /** Absolute address of a picture in a format that mail programs know (JPEG or PNG). */
  picture?: { src: string; alt: string };
  strong?: boolean;
};

/** A list of things with amounts, or of sums: what it is at the start, how much at the end. */
export function MailLines({ lines }: { lines: readonly MailLine[] }) {
  const colours = useMailColours();
  const size = { fontSize: '15px', lineHeight: '22px', color: colours.ink };
  return (
    <table
      className="mail-lines"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', margin: '0 0 16px' }}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            {lines.some((other) => other.picture) ? (
              <td width={64} style={{ padding: '8px 0', verticalAlign: 'top' }}>
                {line.picture ? (
                  <Img src={line.picture.src} alt={line.picture.alt} width={52} height={65} />
                ) : null}
              </td>
            ) : null}
            <td
              className="mail-ink"
              style={{ ...size, padding: '8px 0', fontWeight: line.strong ? 700 : 400, verticalAlign: 'top' }}
            >
              {line.title}
              {line.detail ? (
                <div className="mail-muted" style={{ color: colours.muted, fontSize: '13px' }}>
                  {line.detail}
                </div>
              ) : null}
            </td>
            <td width={16} />
            <td
              className="mail-ink"
              // Outlook does not know `end` and takes the attribute.
              align="right"
              style={{
                ...size,
                padding: '8px 0',
                fontWeight: line.strong ? 700 : 400,
                textAlign: 'end',
                verticalAlign: 'top',
                whiteSpace: 'nowrap',
              }}
            >
              {line.amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
