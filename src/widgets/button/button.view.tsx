import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { linkAttributes } from '#platform/links/link-attributes.ts';
import type { button } from './button.widget.ts';

/** A link that looks like a button; nothing without an address. */
export function ButtonView({ props, styles }: WidgetViewProps<PropsOf<typeof button>>) {
  const { text, address, look, align } = props;
  // It leads nowhere: nothing was typed, or what stood there is gone.
  if (address === '') return null;
  const className = look === 'link' ? 'more-link' : look === 'outline' ? 'btn' : 'btn btn-primary';
  return (
    <p className={`text-${align}`} style={styles?.align}>
      <a className={className} {...linkAttributes(address)}>
        {text}
      </a>
    </p>
  );
}
