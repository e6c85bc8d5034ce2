import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { OWN_COLOURS } from '#platform/documents/node-look.ts';
import type { Field, Values } from '#platform/fields/field.ts';
import { faintPairs } from '../rules/contrast.ts';
import { DESIGN_FIELDS, type Design, ownColoursOf, SCRIPT_FIELDS } from '../rules/design-fields.ts';
import { THEME_COLOURS } from '../rules/theme.ts';
import { ColourRow } from './colour-row.tsx';
import type { DesignRecord } from './design-record.ts';
import { FontFields } from './font-fields.tsx';
import { ReadyMade } from './ready-made.tsx';

const FIELDS = Object.entries(DESIGN_FIELDS) as [keyof Design, Field][];
const fieldsOf = (section: string) => FIELDS.filter(([, field]) => field.section === section);
const PLAIN = ['headings', 'links', 'buttons', 'fields', 'shape', 'devices', 'brand'] as const;

/** Everything that a design says, by what it is about. */
export function DesignForm({
  design,
  record,
  errors,
  onChange,
}: {
  design: Design;
  record: DesignRecord;
  errors: Readonly<Record<string, string>>;
  /** `step` names what belongs to one step of undo. */
  onChange: (values: Values, step?: string) => void;
}) {
  const translate = useTranslate();
  const session = useAdminSession();
  const say = (key: string, values = {}) => translate(`resources.site-design.${key}`, values);
  const faint = useMemo(() => faintPairs(design), [design]);
  const inputs = (fields: readonly [keyof Design, Field][]) =>
    fields.map(([name, field]) => (
      <FieldControl
        key={name}
        field={field}
        name={name}
        value={design[name]}
        error={errors[name]}
        disabled={SCRIPT_FIELDS.some((one) => one === name) && !mayIn(session, 'site-code.write')}
        onChange={(value) => onChange({ [name]: value }, name)}
      />
    ));
  const hasError = (section: string) => fieldsOf(section).some(([name]) => errors[name] !== undefined);
  return (
    <Box>
      <Part name="ready" title={say('sections.ready')} help={say('help.ready')} isOpen>
        <ReadyMade design={design} record={record} onChange={onChange} />
      </Part>
      <Part
        name="colours"
        title={say('sections.colours')}
        help={say('help.colours')}
        hasError={hasError('colours')}
      >
        {(Object.keys(THEME_COLOURS) as (keyof typeof THEME_COLOURS)[]).map((token) => (
          <ColourRow
            key={token}
            label={DESIGN_FIELDS[token].label}
            value={design[token]}
            theme={THEME_COLOURS[token]}
            error={errors[token]}
            warnings={faint
              .filter(({ colour }) => colour === token)
              .map(({ on, ratio, least }) =>
                say('faint', {
                  colour: DESIGN_FIELDS[token].label,
                  on: DESIGN_FIELDS[on].label,
                  ratio: ratio.toFixed(1),
                  least,
                }),
              )}
            onChange={(colour) => onChange({ [token]: colour }, token)}
          />
        ))}
      </Part>
      <Part
        name="ownColours"
        title={say('sections.ownColours')}
        help={say('help.ownColours')}
        hasError={hasError('ownColours')}
      >
        {OWN_COLOURS.slice(0, ownColoursOf(design).length + 1).map((token) => (
          <ColourRow
            key={token}
            label={DESIGN_FIELDS[token].label}
            value={design[token]}
            theme=""
            error={errors[token]}
            warnings={[]}
            name={{
              label: DESIGN_FIELDS[`${token}-name`].label,
              value: design[`${token}-name`],
              onChange: (name) => onChange({ [`${token}-name`]: name }, `${token}-name`),
            }}
            onChange={(colour) => onChange({ [token]: colour }, token)}
          />
        ))}
      </Part>
      <Part name="type" title={say('sections.type')} hasError={hasError('type')}>
        <FontFields design={design} fonts={record.fonts} errors={errors} onChange={onChange} />
        {inputs(fieldsOf('type').filter(([, field]) => field.kind === 'number'))}
      </Part>
      {PLAIN.map((section) => (
        <Part
          key={section}
          name={section}
          title={say(`sections.${section}`)}
          {...(section === 'devices' ? { help: say('help.devices') } : {})}
          hasError={hasError(section)}
        >
          {inputs(fieldsOf(section))}
        </Part>
      ))}
      <Part name="code" title={say('sections.code')} help={say('help.code')} hasError={hasError('code')}>
        {mayIn(session, 'site-code.write') ? null : <Alert severity="info">{say('help.scripts')}</Alert>}
        {inputs(fieldsOf('code'))}
      </Part>
    </Box>
  );
}

function Part({
  name,
  title,
  help,
  isOpen = false,
  hasError = false,
  children,
}: {
  name: string;
  title: string;
  help?: string;
  isOpen?: boolean;
  hasError?: boolean;
  children: ReactNode;
}) {
  return (
    <Accordion
      disableGutters
      defaultExpanded={isOpen}
      // What is wrong is in sight.
      {...(hasError ? { expanded: true } : {})}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary
        expandIcon={<ExpandIcon />}
        id={`design-${name}-head`}
        aria-controls={`design-${name}`}
        sx={{ fontWeight: 600 }}
      >
        {title}
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
        {help ? (
          <Typography variant="body2" color="text.secondary">
            {help}
          </Typography>
        ) : null}
        {children}
      </AccordionDetails>
    </Accordion>
  );
}
