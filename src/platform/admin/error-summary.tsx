import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useResourceContext, useTranslate, ValidationError } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { unfoldAround } from './folded.tsx';
import { controlOf, refusedFields } from './refused-fields.ts';
import { WayList } from './way-list.tsx';

/** Goes to a field of a form. */
export function goToField(form: HTMLElement | null | undefined, name: string): void {
  const field = controlOf(form, name);
  const focused = field?.matches('input, textarea, [tabindex]')
    ? field
    : field?.querySelector<HTMLElement>('input, [role=combobox], [tabindex]');
  unfoldAround(field);
  field?.scrollIntoView({ block: 'center' });
  focused?.focus({ preventScroll: true });
}

/** What a field is called where it stands, without the star of what is required. */
function labelOf(form: HTMLElement | null | undefined, name: string): string | undefined {
  // A switch stands in its label, other fields beside theirs.
  const control = controlOf(form, name);
  const label = control?.closest('label') ?? control?.closest('.MuiFormControl-root')?.querySelector('label');
  const words = label?.cloneNode(true) as HTMLElement | undefined;
  for (const star of words?.querySelectorAll('[aria-hidden=true]') ?? []) star.remove();
  return words?.textContent.trim() || undefined;
}

/** Above a form that was refused: all that is wrong, each a way to its field. It is gone to after each refused save. */
export function ErrorSummary() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { errors, submitCount, isSubmitting } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<HTMLElement | null>();
  const keepBox = useCallback((node: HTMLDivElement | null) => {
    box.current = node;
    setForm(node?.closest('form'));
  }, []);
  const told = refusedFields(errors);
  const shownFor = useRef(0);
  const isWrong = told.length > 0;

  useEffect(() => {
    // Once a refused save; what is put right afterwards leaves the owner where they are.
    if (!isWrong || isSubmitting || shownFor.current === submitCount) return;
    shownFor.current = submitCount;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [isWrong, isSubmitting, submitCount]);

  // Names are read where the fields stand: those within what the refusal opens come into the page with it.
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save
  useEffect(() => {
    const soon = setTimeout(readAgain);
    return () => clearTimeout(soon);
  }, [isWrong, isSubmitting, submitCount]);

  // A row of a list says itself what it is called, and what stands for the whole of it is called the same.
  const nameInRow = (name: string) => {
    const row = controlOf(form, name)?.closest<HTMLElement>('[data-called]');
    if (!row?.dataset.called) return undefined;
    return row.dataset.whole === undefined
      ? `${row.dataset.called} · ${labelOfStep(name.split('.').at(-1) ?? '') || labelOf(form, name) || name}`
      : row.dataset.called;
  };
  const labelOfStep = (step: string) => translate(`resources.${resource}.fields.${step}`, { _: '' });
  // What has no text of its own among the screen's fields is called what it is called where it stands.
  const nameOf = (name: string) => {
    const steps = name.split('.').map((step) => {
      if (/^\d+$/.test(step)) return String(Number(step) + 1);
      return labelOfStep(step);
    });
    if (steps.at(-1) === '') steps[steps.length - 1] = labelOf(form, name) ?? '';
    return steps.filter(Boolean).join(' · ') || name;
  };
  if (!isWrong) return null;
  return (
    <Alert
      ref={keepBox}
      role="group"
      tabIndex={-1}
      severity="error"
      aria-label={translate('admin.refused.title')}
      sx={{ width: '100%', mb: 2, scrollMarginTop: 120 }}
    >
      <AlertTitle>{translate('admin.refused.title')}</AlertTitle>
      <WayList
        ways={told.map(({ name, message }) => ({
          key: name,
          words: (
            <>
              {nameInRow(name) ?? nameOf(name)}: <ValidationError error={message} />
            </>
          ),
          go: () => goToField(form, name),
        }))}
      />
    </Alert>
  );
}
