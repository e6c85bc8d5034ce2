import Alert from '@mui/material/Alert';
import { useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { goToField } from '#platform/admin/error-summary.tsx';
import { goToSection } from '#platform/admin/form-sections.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { WayList } from '#platform/admin/way-list.tsx';
import { editedKinds } from '../points.ts';
import { whyNotSold } from '../rules/why-not-sold.ts';
import { useFormWords } from './product-form-texts.ts';

/** Above the form of a product that nobody could buy: why, and the way to the field that decides it. */
export function NotSoldNote() {
  const word = useFormWords();
  const kinds = useAdminParts(editedKinds);
  const form = useWatch();
  const box = useRef<HTMLDivElement>(null);
  const kind = kinds.find(({ name }) => name === form.type);
  const isStored = useRecordContext()?.id !== undefined;
  const reasons = kind && isStored ? whyNotSold(form, kind) : [];
  if (reasons.length === 0) return null;
  return (
    <Alert ref={box} role="note" severity="warning" sx={{ width: '100%', mb: 2 }}>
      {word('notSold.title')}
      <WayList
        ways={reasons.map(({ reason, field }) => ({
          key: reason,
          words: word(`notSold.${reason}`),
          go: () =>
            field === 'variations'
              ? goToSection('section-variations')
              : goToField(box.current?.closest('form'), field),
        }))}
      />
    </Alert>
  );
}
