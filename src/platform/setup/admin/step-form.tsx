import Skeleton from '@mui/material/Skeleton';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { type SetupFormProps, setupForms } from '../setup-form.ts';
import { AskedForm } from './asked-form.tsx';

/** The form of a step: the settings that it asks for, or what its slice brings. */
export function StepForm(props: SetupFormProps) {
  const { step } = props;
  const own = useAdminParts(setupForms).find(({ name }) => name === step.name);
  if (own)
    return <LazyView load={own.form} props={props} fallback={<Skeleton variant="rounded" height={140} />} />;
  return step.asks ? <AskedForm {...props} /> : null;
}
