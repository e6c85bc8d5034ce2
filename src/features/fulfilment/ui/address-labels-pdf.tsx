import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';

/** What an address label says. */
export interface AddressLabel {
  /** What stands beside the sender, for example `#1001`. */
  order: string;
  lines: readonly string[];
  direction: 'ltr' | 'rtl';
}

/** How many labels a sheet has: one on A6, or eight on A4. */
export type LabelFormat = 'a6' | 'a4-8';

const styles = StyleSheet.create({
  sender: {
    fontSize: 7,
    color: '#444444',
    borderBottomWidth: 0.5,
    borderBottomColor: '#999999',
    borderBottomStyle: 'solid',
    paddingBottom: 3,
  },
  order: { fontSize: 9, color: '#444444' },
});

/** Address labels as a PDF: one on each A6 sheet, or two by four on A4. */
export function AddressLabelsPdf({
  title,
  sender,
  labels,
  format,
  fonts,
}: {
  title: string;
  sender: readonly string[];
  labels: readonly AddressLabel[];
  format: LabelFormat;
  fonts: string[];
}) {
  const fontFamily = fonts as unknown as string;
  if (format === 'a6')
    return (
      <Document title={title}>
        {labels.map((label) => (
          <Page key={label.order} size="A6" style={{ padding: 20, fontFamily }}>
            <Label sender={sender} label={label} size={15} />
          </Page>
        ))}
      </Document>
    );
  const sheets = Array.from({ length: Math.ceil(labels.length / 8) }, (_, at) =>
    labels.slice(at * 8, at * 8 + 8),
  );
  return (
    <Document title={title}>
      {sheets.map((sheet) => (
        <Page key={sheet[0]?.order} size="A4" style={{ flexDirection: 'row', flexWrap: 'wrap', fontFamily }}>
          {sheet.map((label) => (
            <View key={label.order} style={{ width: '50%', height: '25%', padding: 20 }} wrap={false}>
              <Label sender={sender} label={label} size={12} />
            </View>
          ))}
        </Page>
      ))}
    </Document>
  );
}

function Label({ sender, label, size }: { sender: readonly string[]; label: AddressLabel; size: number }) {
  const { direction, order, lines } = label;
  const words = { direction, textAlign: direction === 'rtl' ? ('right' as const) : ('left' as const) };
  return (
    <View style={{ flex: 1 }}>
      <Text style={styles.sender}>{sender.join(' · ')}</Text>
      <View style={{ flex: 1, justifyContent: 'center' }}>
        {lines.map((line, at) => (
          <Text
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves on paper, and two lines may be the same
            key={at}
            style={[words, { fontSize: size, lineHeight: 1.35, fontWeight: at === 0 ? 700 : 400 }]}
          >
            {line}
          </Text>
        ))}
      </View>
      <Text style={styles.order}>{order}</Text>
    </View>
  );
}
