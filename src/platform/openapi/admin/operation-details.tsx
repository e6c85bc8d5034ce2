import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type OpenApi, type Schema, type ShownOperation, wholeSchema } from './operations-of.ts';

const text = (key: string) => `resources.api-reference.${key}`;

/** One thing that can be asked, with what it takes and answers when it is opened. */
export function OperationDetails({ operation, document }: { operation: ShownOperation; document: OpenApi }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { method, address, summary, scope, parameters, body, answers } = operation;
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => setOpen((currentTarget as HTMLDetailsElement).open)}
      sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.75, overflowWrap: 'anywhere' }}>
        <Box component="code" sx={{ fontWeight: 700, mr: 1 }}>
          {method}
        </Box>
        <code>{address}</code>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
          {summary}
        </Typography>
      </Box>
      {open ? (
        <Box sx={{ pb: 2, pl: { sm: 2 } }}>
          {scope ? <Typography variant="body2">{translate(text('scope'), { scope })}</Typography> : null}
          {parameters.length > 0 ? <Heading words={translate(text('parameters'))} /> : null}
          {parameters.map(({ name, where, says, schema }) => (
            <Box key={`${where} ${name}`} sx={{ mb: 1 }}>
              <code>{name}</code>{' '}
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                {where} · {says}
              </Typography>
              <Json schema={schema} document={document} />
            </Box>
          ))}
          {body ? (
            <>
              <Heading words={translate(text('body'), { type: body.type })} />
              <Json schema={body.schema} document={document} />
            </>
          ) : null}
          <Heading words={translate(text('answers'))} />
          {answers.map(({ status, says, schema }) => (
            <Box key={status}>
              <Typography variant="body2">
                <strong>{status}</strong> {says}
              </Typography>
              {schema ? <Json schema={schema} document={document} /> : null}
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

function Heading({ words }: { words: string }) {
  return (
    <Typography component="h3" variant="subtitle2" sx={{ mt: 1.5, mb: 0.5 }}>
      {words}
    </Typography>
  );
}

function Json({ schema, document }: { schema: Schema; document: OpenApi }) {
  return (
    <Box
      component="pre"
      // Scrolled by keyboard as well.
      tabIndex={0}
      sx={{
        m: 0,
        my: 0.5,
        p: 1,
        maxHeight: 320,
        overflow: 'auto',
        fontSize: 13,
        bgcolor: '#f7f3ec',
        borderRadius: 1,
      }}
    >
      {JSON.stringify(wholeSchema(schema, document), null, 2)}
    </Box>
  );
}
