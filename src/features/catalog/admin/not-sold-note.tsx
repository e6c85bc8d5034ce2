import Alert from '@mui/material/Alert';
import { useRef } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { goToField } from '#platform/admin/error-summary.tsx';
import { goToSection } from '#platform/admin/form-sections.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { WayList } from '#platform/admin/way-list.tsx';
import { editedKinds } from '../points.ts';
import { useFormWords } from './product-form-texts.ts';

/** Above the form of a product that nobody could buy: why, and the way to the field that decides it. */
export function NotSoldNote() {
  const word = useFormWords();
  const translate = useTranslate();
  const kinds = useAdminParts(editedKinds);
  const form = useWatch();
  const box = useRef<HTMLDivElement>(null);
  const kind = kinds.find(({ name }) => name === form.type);
  const isStored = useRecordContext()?.id !== undefined;
  const reasons = (isStored && kind?.whyNotSold?.(form)) || [];
  if (reasons.length === 0) return null;
  return (
    <Alert ref={box} role="note" severity="warning" sx={{ width: '100%', mb: 2 }}>
      {word('notSold.title')}
      <WayList
        ways={reasons.map(({ reason, says, field }) => ({
          key: reason,
          words: says === undefined ? word(`notSold.${reason}`) : translate(says, { _: says }),
          go: () =>
            field === 'variations'
              ? goToSection('section-variations')
              : goToField(box.current?.closest('form'), field),
        }))}
      />
    </Alert>
  );
}
