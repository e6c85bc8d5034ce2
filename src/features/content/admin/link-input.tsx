import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  type RecordChoice,
  useChosenRecord,
  useFoundRecords,
} from '#platform/admin/controls/record-control.tsx';
import { LINK_TARGET_KINDS, type LinkTarget, linkKey } from '../rules/menu.ts';
import { RECORD_SOURCES } from './link-sources.ts';

type Choice = RecordChoice & { kind: LinkTarget['kind'] };

const NO_KIND = RECORD_SOURCES.page;

/**
 * Where a link of a menu leads: a page, a category, a value of an attribute or a product, found by typing a part of its name, whose address it
 * follows from then on; or an address that is written.
 */
export function LinkInput({ helperText }: { helperText?: string }) {
  const translate = useTranslate();
  const same = (value: unknown) => value;
  const address = useInput({ source: 'address', defaultValue: '', format: same, parse: same });
  const target = useInput({ source: 'target', defaultValue: null, format: same, parse: same });
  const label = useInput({ source: 'label', defaultValue: '', format: same, parse: same });
  const to = (target.field.value ?? null) as LinkTarget | null;
  const written = String(address.field.value ?? '');
  const [typed, setTyped] = useState('');
  const chosen = useChosenRecord(to ? RECORD_SOURCES[to.kind] : NO_KIND, to?.id ?? null);
  const isAddress = /^(?:[/#]|https?:|mailto:|tel:)/i.test(typed);
  const search = isAddress || typed === chosen?.text ? '' : typed;
  const found = {
    page: useFoundRecords(RECORD_SOURCES.page, search),
    category: useFoundRecords(RECORD_SOURCES.category, search),
    'attribute-term': useFoundRecords(RECORD_SOURCES['attribute-term'], search),
    product: useFoundRecords(RECORD_SOURCES.product, search),
  };
  const choices = LINK_TARGET_KINDS.flatMap((kind) =>
    found[kind].choices.map((choice): Choice => ({ ...choice, kind })),
  );

  function write(text: string) {
    if (text === written && to === null) return;
    target.field.onChange(null);
    address.field.onChange(text);
  }

  function choose(choice: Choice | string | null) {
    if (choice === null || typeof choice === 'string') return write(choice ?? '');
    target.field.onChange({ kind: choice.kind, id: Number(choice.key) });
    address.field.onChange('');
    if (!label.field.value) label.field.onChange(choice.text.split(' › ').at(-1));
  }

  const error = address.fieldState.error?.message;
  // Rows have no record of their own; what the menu's says of its links stands in the form.
  const unshown = (useWatch({ name: 'unshown' }) ?? []) as readonly string[];
  const isUnshown = unshown.includes(linkKey({ address: written, ...(to ? { target: to } : {}) }));
  return (
    <Autocomplete<Choice, false, false, true>
      freeSolo
      fullWidth
      options={isAddress ? [] : choices}
      filterOptions={(all) => all}
      groupBy={(choice) => translate(`resources.menus.kinds.${choice.kind}`)}
      value={to && chosen ? { ...chosen, kind: to.kind } : written}
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.text)}
      getOptionKey={(choice) => (typeof choice === 'string' ? choice : `${choice.kind}${choice.key}`)}
      isOptionEqualToValue={(one, other) =>
        typeof other !== 'string' && one.kind === other.kind && one.key === other.key
      }
      onInputChange={(_, text, reason) => {
        setTyped(text);
        // Words that are typed look for something; only what begins like an address is one.
        if (reason === 'input' && /^(?:[/#]|https?:|mailto:|tel:)/i.test(text)) write(text);
      }}
      onChange={(_, choice) => choose(choice)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('resources.menus.fields.address')}
          error={Boolean(error)}
          helperText={
            error
              ? translate(error, { _: error })
              : helperText && !isUnshown
                ? translate(helperText)
                : chosenKind()
          }
        />
      )}
    />
  );

  function chosenKind() {
    if (isUnshown) return translate('resources.menus.unshown');
    return to ? translate(`resources.menus.follows.${to.kind}`) : undefined;
  }
}
