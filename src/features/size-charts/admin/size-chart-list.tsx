import { FunctionField, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import type { ChartDisplay, ChartTarget } from '../rules/size-chart.ts';
import { DISPLAYS, TARGETS } from './chart-choices.ts';

interface ChartRecord {
  target: ChartTarget;
  display: ChartDisplay;
}

/** All size charts, the newest first, as products look for theirs. */
export function SizeChartList() {
  const translate = useTranslate();
  return (
    <ListPage
      sort={{ field: 'createdAt', order: 'DESC' }}
      trashable
      phone={{ primary: 'name', secondary: (chart: ChartRecord) => translate(TARGETS[chart.target]) }}
    >
      <RecordLinkField source="name" to="edit" />
      <FunctionField
        source="target"
        sortable={false}
        render={({ target }: ChartRecord) => translate(TARGETS[target])}
      />
      <FunctionField
        source="display"
        sortable={false}
        render={({ display }: ChartRecord) => translate(DISPLAYS[display])}
      />
      <InstantField source="createdAt" precision="day" />
    </ListPage>
  );
}
