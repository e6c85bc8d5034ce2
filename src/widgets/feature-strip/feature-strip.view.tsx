import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { Icon, isIconName } from '#widgets/icon/icon.view.tsx';
import type { featureStrip } from './feature-strip.widget.ts';

/** Short promises in a row. */
export function FeatureStripView({ props }: WidgetViewProps<PropsOf<typeof featureStrip>>) {
  return (
    <ul className="promises">
      {props.items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={isIconName(icon) ? icon : 'parcel'} size={24} />
          <div>
            <p className="promise-title">{title}</p>
            <p className="promise-text">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
