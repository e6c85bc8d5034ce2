import type { WidgetViewProps } from '#platform/documents/widget.ts';

type Props = { text: string; address: string; look: string; align: string };

/** A link that looks like a button; nothing without an address. */
export function ButtonView({ props }: WidgetViewProps<Props>) {
  const { text, address, look, align } = props;
  // It leads nowhere: nothing was typed, or what stood there is gone.
  if (address === '') return null;
  const className = look === 'link' ? 'more-link' : look === 'outline' ? 'btn' : 'btn btn-primary';
  return (
    <p className={`text-${align}`}>
      <a className={className} href={address}>
        {text}
      </a>
    </p>
  );
}
