import type { WidgetViewProps } from '#platform/documents/widget.ts';

type Props = { text: string; address: string; look: string; align: string };

/** A link that looks like a button. */
export function ButtonView({ props }: WidgetViewProps<Props>) {
  const { text, address, look, align } = props;
  const className = look === 'link' ? 'more-link' : look === 'outline' ? 'btn' : 'btn btn-primary';
  return (
    <p className={`text-${align}`}>
      <a className={className} href={address}>
        {text}
      </a>
    </p>
  );
}
