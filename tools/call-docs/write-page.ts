import type { CallContract } from '../../src/platform/calls/contract.ts';
import { describeFields, describeType } from './describe-schema.ts';

/** A contract with the place where it stands. */
export interface DocumentedCall {
  contract: CallContract;
  /** `features/cart` or `widgets/product-card`. */
  slice: string;
  /** Path of the contract inside the repository. */
  path: string;
}

const note = '<!-- Written by `npm run docs:calls` from the contracts; change those. -->';
const addresses = { ajax: '/ajax', 'shop-ajax': '/shop-ajax/', rest: '/rest/' };

/** All pages by file name: one per slice, and README.md with the list of all calls. */
export function callPages(calls: readonly DocumentedCall[]): Record<string, string> {
  const sorted = [...calls].sort(
    (a, b) => compare(a.slice, b.slice) || compare(a.contract.name, b.contract.name),
  );
  const pages: Record<string, string> = { 'README.md': overview(sorted) };
  for (const slice of new Set(sorted.map((call) => call.slice))) {
    pages[pageOf(slice)] = slicePage(
      slice,
      sorted.filter((call) => call.slice === slice),
    );
  }
  return pages;
}

function overview(calls: readonly DocumentedCall[]): string {
  const rows = calls.map(
    ({ contract, slice }) =>
      `| [\`${contract.name}\`](${pageOf(slice)}#${anchorOf(contract.name)}) | ${methodOf(contract)} | \`${addressOf(contract)}\` | ${cell(contract.summary)} |`,
  );
  return `# Calls

${note}

The public interface of the storefront, which the storefront itself uses. Bodies may be \`application/x-www-form-urlencoded\`, \`multipart/form-data\` or JSON. Every call that changes something is refused when it does not come from a page of the shop. A client may send each call 1,200 times a minute to one node, and as often as its page says; above it the answer is 429.

**Twice is once.** An \`Idempotency-Key\` header (8 to 120 characters) makes a repeated call of the same visitor answer what the first one did. It is heeded on calls that change something, once the visitor has a session, and for a day or until the visitor sent twenty more. The deed and its receipt are committed together, so a node that dies in between leaves neither: a repeated call is answered 409 while the first one may still run (20 seconds) and does the deed afterwards. The same key with other input is answered 422. Receipts are encrypted; of calls that take or give a secret none is kept.

| Call | Method | Address | |
|---|---|---|---|
${rows.join('\n')}
`;
}

function slicePage(slice: string, calls: readonly DocumentedCall[]): string {
  const name = slice.split('/')[1] ?? slice;
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return `# Calls: ${title}\n\n${note}\n\n${calls.map(section).join('\n')}`;
}

function section({ contract, path }: DocumentedCall): string {
  const parts = [`## ${contract.name}`, contract.summary, facts(contract, path)];
  const inputs = describeFields(contract.input);
  if (inputs.length > 0) {
    const rows = inputs.map(
      (field) =>
        `| \`${field.name}\` | ${cell(field.type)} | ${field.required ? 'required' : (field.fallback ?? 'optional')} |`,
    );
    parts.push(`| Field | Type | Default |\n|---|---|---|\n${rows.join('\n')}`);
  }
  parts.push(`Answers ${contract.answer === 'html' ? 'HTML' : `\`${describeType(contract.answer)}\``}.`);
  const refusals = Object.entries(contract.refusals ?? {});
  if (refusals.length > 0) {
    const rows = refusals.map(([code, when]) => `| \`${code}\` | ${cell(when)} |`);
    parts.push(`| Refusal | When |\n|---|---|\n${rows.join('\n')}`);
  }
  parts.push(`\`\`\`json\n${JSON.stringify(contract.example, null, 2)}\n\`\`\``);
  return `${parts.join('\n\n')}\n`;
}

function nonceOf(csrf: Exclude<CallContract['csrf'], 'origin'>): string {
  return 'nonce' in csrf ? `\`${csrf.nonce}\`` : `the header \`${csrf.nonceHeader}\``;
}

function facts(contract: CallContract, path: string): string {
  const field = contract.transport === 'ajax' ? ` with \`action=${contract.name}\`` : '';
  const guard =
    typeof contract.csrf === 'object'
      ? `origin, and a nonce in ${nonceOf(contract.csrf)} (a stale one: ${STALE[contract.csrf.stale]})`
      : 'origin';
  const lines = [`- \`${methodOf(contract)} ${addressOf(contract)}\`${field}`, `- Checked: ${guard}`];
  if (contract.limit) {
    lines.push(`- At most ${contract.limit.points} in ${contract.limit.seconds} s per client`);
  }
  if (contract.secret) {
    const when =
      typeof contract.secret === 'function'
        ? 'May take or give a secret, and then'
        : 'Takes or gives a secret:';
    lines.push(`- ${when} an idempotency key is not heeded`);
  }
  if (contract.harmlessTwice) lines.push('- Harmless when repeated: an idempotency key is not heeded');
  lines.push(`- Contract: [${path}](../../${path})`);
  return lines.join('\n');
}

/** How a call answers to a stale nonce. */
const STALE = { 403: '403', unsuccessful: 'success false or nothing', told: 'in its own words' } as const;

function methodOf(contract: CallContract): string {
  return contract.method ?? 'POST';
}

function addressOf(contract: CallContract): string {
  const root = addresses[contract.transport];
  return contract.transport === 'ajax' ? root : `${root}${contract.name}`;
}

function pageOf(slice: string): string {
  return `${slice.split('/')[1] ?? slice}.md`;
}

function anchorOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
