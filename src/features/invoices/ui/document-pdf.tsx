import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { DocumentContent } from '../rules/document-content.ts';

const LINE = '#dddddd';
const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 64, fontSize: 10, lineHeight: 1.5, color: '#1a1a1a' },
  title: { fontSize: 18, fontWeight: 700, marginBottom: 4 },
  soft: { color: '#555555' },
  strong: { fontWeight: 700 },
  row: { paddingVertical: 5, borderBottomWidth: 0.5, borderBottomColor: LINE, borderBottomStyle: 'solid' },
});

/** Documents as one PDF; `fonts` are the names of fonts in which their letters are looked for. */
export function DocumentPdf({ contents, fonts }: { contents: readonly DocumentContent[]; fonts: string[] }) {
  const [first] = contents;
  return (
    <Document title={first?.title ?? ''} author={first?.shop ?? ''} language={first?.locale ?? 'en'}>
      {contents.map((content, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves on paper
        <DocumentSheets key={at} content={content} fonts={fonts} />
      ))}
    </Document>
  );
}

function DocumentSheets({ content, fonts }: { content: DocumentContent; fonts: string[] }) {
  const { direction, columns } = content;
  const start = direction === 'rtl' ? ('right' as const) : ('left' as const);
  const end = direction === 'rtl' ? ('left' as const) : ('right' as const);
  const across = direction === 'rtl' ? ('row-reverse' as const) : ('row' as const);
  const words = { direction, textAlign: start };
  const numbers = { direction, textAlign: end, width: 80 };
  const bold = [words, styles.strong];
  return (
    // The fonts' names are looked at one after the other, letter by letter.
    <Page size="A4" style={[styles.page, { fontFamily: fonts as unknown as string }]}>
      <View style={{ flexDirection: across, justifyContent: 'space-between', marginBottom: 24 }}>
        <Text style={[styles.title, words, { flex: 1 }]}>{content.title}</Text>
        <View>
          {(content.seller.length > 0 ? content.seller : [content.shop]).map((line) => (
            <Text key={line} style={{ direction, textAlign: end }}>
              {line}
            </Text>
          ))}
          {content.sellerTax ? (
            <Text style={[styles.strong, { direction, textAlign: end }]}>{content.sellerTax}</Text>
          ) : null}
        </View>
      </View>
      <View style={{ flexDirection: across, gap: 24, marginBottom: 24 }}>
        {content.addresses.map(({ title, lines }) => (
          <View key={title} style={{ flex: 1 }}>
            <Text style={[words, styles.soft]}>{title}</Text>
            {lines.map((line) => (
              <Text key={line} style={words}>
                {line}
              </Text>
            ))}
          </View>
        ))}
        <View style={{ flex: 1 }}>
          {content.facts.map(({ label, value }) => (
            <View key={label} style={{ flexDirection: across, justifyContent: 'space-between' }}>
              <Text style={[words, styles.soft]}>{label}</Text>
              <Text style={{ direction, textAlign: end }}>{value}</Text>
            </View>
          ))}
        </View>
      </View>
      <View style={[styles.row, { flexDirection: across }]} fixed>
        <Text style={[words, styles.strong, { flex: 1 }]}>{columns.product}</Text>
        {[columns.quantity, columns.price, columns.amount].map((heading) =>
          heading ? (
            <Text key={heading} style={[numbers, styles.strong]}>
              {heading}
            </Text>
          ) : null,
        )}
      </View>
      {content.lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
        <View key={position} style={[styles.row, { flexDirection: across }]} wrap={false}>
          <View style={{ flex: 1 }}>
            <Text style={words}>{line.name}</Text>
            {line.details.map((detail) => (
              <Text key={detail} style={[words, styles.soft, { fontSize: 9 }]}>
                {detail}
              </Text>
            ))}
          </View>
          <Text style={numbers}>{line.quantity}</Text>
          {columns.price ? <Text style={numbers}>{line.price}</Text> : null}
          {columns.amount ? <Text style={numbers}>{line.amount}</Text> : null}
        </View>
      ))}
      <View
        style={{ alignSelf: direction === 'rtl' ? 'flex-start' : 'flex-end', width: 240, marginTop: 12 }}
        wrap={false}
      >
        {content.sums.map(({ label, amount, strong }, position) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
            key={position}
            style={{ flexDirection: across, justifyContent: 'space-between', paddingVertical: 3 }}
          >
            <Text style={strong ? bold : words}>{label}</Text>
            <Text style={strong ? [numbers, styles.strong] : numbers}>{amount}</Text>
          </View>
        ))}
      </View>
      <TaxesPdf content={content} />
      {[content.note, content.footer].map((said) =>
        said ? (
          <Text key={said} style={[words, { marginTop: 18 }]}>
            {said}
          </Text>
        ) : null,
      )}
      <Text
        fixed
        style={[
          styles.soft,
          { position: 'absolute', bottom: 32, left: 48, right: 48, fontSize: 8, textAlign: 'center' },
        ]}
        render={({ subPageNumber, subPageTotalPages }) =>
          subPageTotalPages > 1 ? `${subPageNumber} / ${subPageTotalPages}` : ''
        }
      />
    </Page>
  );
}

/** What was charged by each tax. */
function TaxesPdf({ content: { taxes, direction } }: { content: DocumentContent }) {
  if (!taxes) return null;
  const isRtl = direction === 'rtl';
  const line = {
    direction,
    fontSize: 9,
    width: 75,
    textAlign: isRtl ? ('left' as const) : ('right' as const),
  };
  const named = {
    ...line,
    width: 'auto',
    flex: 1,
    textAlign: isRtl ? ('right' as const) : ('left' as const),
  };
  return (
    <View style={{ alignSelf: isRtl ? 'flex-start' : 'flex-end', width: 340, marginTop: 16 }} wrap={false}>
      {[taxes.columns, ...taxes.rows].map(({ rate, net, tax, gross }, position) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
          key={position}
          style={[styles.row, { flexDirection: isRtl ? 'row-reverse' : 'row', paddingVertical: 3 }]}
        >
          {[rate, net, tax, ...(taxes.columns.gross ? [gross] : [])].map((said, at) => (
            <Text
              // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
              key={at}
              style={[at === 0 ? named : line, ...(position === 0 ? [styles.soft] : [])]}
            >
              {said}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}
