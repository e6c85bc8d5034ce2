import { expect, it } from 'vitest';
import { MailLayout } from './mail-layout.tsx';
import { type MailColours, usualMailColours } from './mail-look.ts';
import { MailButton, MailDivider, MailHeading, MailLines, MailText } from './mail-parts.tsx';
import { renderMail } from './render-mail.server.ts';

const lines = [
  { key: '1', title: 'Morning cup', detail: '2 pieces, blue', amount: '€24.00' },
  { key: 'total', title: 'Total', amount: '€24.00', strong: true },
];

function OrderMail({
  dir = 'ltr',
  name,
  colours,
}: {
  dir?: 'ltr' | 'rtl';
  name: string;
  colours?: MailColours;
}) {
  return (
    <MailLayout
      siteName="Halm & Stein"
      siteUrl="https://shop.example/"
      preview="Your order is on its way"
      footer="Halm & Stein, Lange Gasse 1"
      dir={dir}
      {...(colours ? { colours } : {})}
      lang={dir === 'rtl' ? 'ar' : 'en'}
    >
      <MailHeading>Thank you, {name}</MailHeading>
      <MailText>We have received your order.</MailText>
      <MailLines lines={lines} />
      <MailDivider />
      <MailButton href="https://shop.example/order/1?key=a&b=c">See the order</MailButton>
    </MailLayout>
  );
}

it('keeps words that are longer than a line within the paper', async () => {
  const { html } = await renderMail(<OrderMail name={'Maximiliane'.repeat(20)} />);
  expect(/<table[^>]*class="mail-paper"[^>]*>/.exec(html)?.[0]).toMatch(
    /overflow-wrap:anywhere;word-break:break-word/,
  );
});

it('renders a whole document and the same as text', async () => {
  const { html, text } = await renderMail(<OrderMail name="Ada" />);
  expect(html).toMatch(/^<!DOCTYPE html/);
  expect(html).toContain('lang="en"');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('href="https://shop.example/order/1?key=a&amp;b=c"');
  expect(text).toMatch(/Thank you, Ada/i);
  expect(text).toMatch(/Morning cup\s+2 pieces, blue\s+€24.00/);
  expect(text).toContain('https://shop.example/order/1?key=a&b=c');
  expect(text).not.toMatch(/</);
});

it('escapes what people wrote', async () => {
  const { html } = await renderMail(<OrderMail name="<img src=x onerror=alert(1)>" />);
  expect(html).not.toContain('<img');
});

it('has the colours of the site in each of its parts, and none of the usual ones beside them', async () => {
  const colours: MailColours = {
    page: '#000001',
    paper: '#000002',
    ink: '#000003',
    muted: '#000004',
    line: '#000005',
    accent: '#000006',
    onAccent: '#000007',
  };
  const { html } = await renderMail(<OrderMail name="Ada" colours={colours} />);
  const body = html.slice(html.indexOf('<body'));
  for (const colour of Object.values(colours)) expect(body).toContain(colour);
  for (const usual of Object.values(usualMailColours)) expect(body).not.toContain(usual);
});

it('reads from right to left where the language does', async () => {
  const { html } = await renderMail(<OrderMail name="آدا" dir="rtl" />);
  expect(html).toMatch(/<html[^>]*dir="rtl"/);
  expect(html).toContain('text-align:right');
});

it('fits into what mail programs show uncut', async () => {
  const { html } = await renderMail(<OrderMail name="Ada" />);
  // Gmail cuts after 102 kB.
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});
