import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { TitledMenu } from '#widgets/site-menu/site-menu.view.tsx';
import type { SiteFooterData } from './site-footer.load.server.ts';
import type { siteFooter } from './site-footer.widget.ts';

/** The footer; what other widgets show in it nobody knows. */
export const SiteFooterView = kept(Footer, ({ props, data }) =>
  props.more.length > 0 ? null : { shows: [props, data] },
);

function Footer({ props, data }: WidgetViewProps<PropsOf<typeof siteFooter>, SiteFooterData>) {
  const { name, text, columns, note, more } = props;
  return (
    <footer className="site-footer">
      <div className="footer-row">
        <div className="footer-about">
          <p className="footer-name">{name || data.shopName}</p>
          {text && <p>{text}</p>}
        </div>
        {columns.map(({ title, menu }, index) => (
          <TitledMenu key={menu} title={title} items={data.menus[index] ?? []} />
        ))}
        {more.length > 0 && <div className="footer-more">{more}</div>}
      </div>
      {data.links.length > 0 && (
        <ul className="footer-links">
          {data.links.map(({ label, address }) => (
            <li key={address}>
              <a href={address}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="footer-note">{note}</p>}
    </footer>
  );
}
