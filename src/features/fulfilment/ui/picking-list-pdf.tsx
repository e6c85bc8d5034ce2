import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { PickingListProps } from './picking-list-page.tsx';

const styles = StyleSheet.create({
  page: { padding: 40, paddingBottom: 56, fontSize: 10, lineHeight: 1.4, color: '#1a1a1a' },
  title: { fontSize: 18, fontWeight: 700 },
  heading: { fontSize: 13, fontWeight: 700, marginTop: 16, marginBottom: 4 },
  strong: { fontWeight: 700 },
  soft: { color: '#555555' },
  row: {
    paddingVertical: 4,
    gap: 8,
    borderBottomWidth: 0.5,
    borderBottomColor: '#cccccc',
    borderBottomStyle: 'solid',
  },
  box: { width: 9, height: 9, borderWidth: 0.8, borderColor: '#1a1a1a', borderStyle: 'solid', marginTop: 2 },
});

/** A picking list as a PDF; `fonts` are the names of fonts in which its letters are looked for. */
export function PickingListPdf({
  list,
  date,
  text,
  locale,
  direction,
  fonts,
}: PickingListProps & { fonts: string[] }) {
  const isRtl = direction === 'rtl';
  const words = { direction, textAlign: isRtl ? ('right' as const) : ('left' as const) };
  const across = { flexDirection: isRtl ? ('row-reverse' as const) : ('row' as const) };
  const said = text('pickedOn', { date, orders: list.orders.length, pieces: list.pieces });
  return (
    <Document title={text('pickingList')} language={locale}>
      <Page size="A4" style={[styles.page, { fontFamily: fonts as unknown as string }]}>
        <Text style={[styles.title, words]}>{text('pickingList')}</Text>
        <Text style={[styles.soft, words]}>{list.orders.length === 0 ? text('nothingToPick') : said}</Text>
        {list.products.length > 0 ? <Text style={[styles.heading, words]}>{text('byProduct')}</Text> : null}
        {list.products.map(({ sku, name, quantity, orders }) => (
          <View key={`${sku} ${name}`} style={[styles.row, across]} wrap={false}>
            <View style={styles.box} />
            <Text style={[words, { width: 90 }]}>{sku}</Text>
            <Text style={[words, { flex: 1 }]}>{name}</Text>
            <Text style={[styles.strong, words, { width: 30 }]}>{quantity}</Text>
            <Text style={[words, styles.soft, { width: 130 }]}>
              {orders.map((one) => `#${one.number} × ${one.quantity}`).join(', ')}
            </Text>
          </View>
        ))}
        {list.orders.length > 0 ? <Text style={[styles.heading, words]}>{text('byOrder')}</Text> : null}
        {list.orders.map((order) => (
          <View key={order.number} style={[styles.row, { gap: 2 }]} wrap={false}>
            <Text style={[styles.strong, words]}>
              {text('orderOf', { number: order.number, name: order.name })}
            </Text>
            {[order.shipping, order.note].filter(Boolean).map((line) => (
              <Text key={line} style={[styles.soft, words]}>
                {line}
              </Text>
            ))}
            {order.lines.map(({ sku, name, quantity }) => (
              <View key={`${sku} ${name}`} style={[across, { gap: 6 }]}>
                <View style={styles.box} />
                <Text style={[words, { flex: 1 }]}>
                  {[`${quantity} × ${name}`, sku].filter(Boolean).join(' · ')}
                </Text>
              </View>
            ))}
          </View>
        ))}
        <Text
          fixed
          style={[
            styles.soft,
            { position: 'absolute', bottom: 28, left: 40, right: 40, fontSize: 8, textAlign: 'center' },
          ]}
          render={({ pageNumber, totalPages }) => (totalPages > 1 ? `${pageNumber} / ${totalPages}` : '')}
        />
      </Page>
    </Document>
  );
}
