import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { useAdminParts } from '#platform/admin/office.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { areasInOrder } from '../rules/areas-in-order.ts';
import { withCapability } from '../rules/chosen-capabilities.ts';

interface Area {
  name: string;
  title: string;
  resources: string[];
  capabilities: { name: string; title: string; help: string | null; mayGive: boolean }[];
}

const text = (key: string) => `resources.roles.${key}`;

/** What a role may do, area by area, in plain words; `fixed` shows what one may do that nobody changes. */
export function CapabilitiesInput({ fixed }: { fixed?: readonly string[] | undefined }) {
  const translate = useTranslate();
  const { data, isPending } = useRest<{ areas: Area[] }>('roles/areas');
  const { field, fieldState } = useInput<string[]>({ source: 'capabilities', defaultValue: [] });
  const groups = useAdminParts(adminPoints.menuGroups).map(({ name }) => name);
  const screens = useAdminParts(adminPoints.screens);
  const areas = areasInOrder(data?.areas ?? [], screens, groups);
  if (isPending) return <Skeleton variant="rounded" height={480} />;
  const chosen = fixed ?? ((field.value ?? []) as string[]);
  const take = (next: readonly string[]) => {
    field.onChange([...next].sort());
    field.onBlur();
  };
  const known = new Set(areas.flatMap((area) => area.capabilities.map(({ name }) => name)));
  const off = chosen.filter((name) => !known.has(name));
  const { error } = fieldState;
  return (
    <Box id="capabilities" tabIndex={-1} sx={{ outline: 'none' }}>
      {error ? (
        <FormHelperText error sx={{ mx: 0, mb: 1 }}>
          {error.message}
        </FormHelperText>
      ) : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        {areas.map((area) => (
          <AreaBox key={area.name} area={area} chosen={chosen} take={fixed ? null : take} />
        ))}
      </Box>
      {off.length > 0 ? (
        <FormHelperText sx={{ mx: 0, mt: 2 }}>
          {translate(text('off'), { names: off.join(', ') })}
        </FormHelperText>
      ) : null}
    </Box>
  );
}

function AreaBox({
  area: { title, capabilities },
  chosen,
  take,
}: {
  area: Area;
  chosen: readonly string[];
  /** Null where nothing can be changed. */
  take: ((next: readonly string[]) => void) | null;
}) {
  const translate = useTranslate();
  const id = useId();
  const mine = capabilities.filter(({ mayGive }) => mayGive);
  const offered = mine.map((one) => one.name);
  const isWhole = mine.every(({ name }) => chosen.includes(name));
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography id={id} component="h3" sx={{ fontWeight: 650, flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {take && mine.length > 1 && !isWhole ? (
          <Button
            size="small"
            aria-label={translate(text('allOf'), { area: title })}
            onClick={() => take([...new Set([...chosen, ...offered])])}
          >
            {translate(text('all'))}
          </Button>
        ) : null}
      </Box>
      {capabilities.map(({ name, title: words, help, mayGive }) => (
        <Box key={name}>
          <FormControlLabel
            sx={{ alignItems: 'flex-start', mr: 0 }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(name)}
                disabled={!take || !mayGive}
                onChange={(_, isOn) => take?.(withCapability(chosen, name, isOn, offered))}
                slotProps={{ input: { 'aria-describedby': help || !mayGive ? `${id}-${name}` : undefined } }}
                sx={{ py: 0.75 }}
              />
            }
            label={
              <Typography variant="body2" component="span" sx={{ display: 'block', py: 1 }}>
                {words}
              </Typography>
            }
          />
          {help || (take && !mayGive) ? (
            <FormHelperText id={`${id}-${name}`} sx={{ mt: -0.5, mb: 0.5, ml: 4 }}>
              {take && !mayGive ? translate(text('notYours')) : help}
            </FormHelperText>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
