import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type RecordChoice,
  useChosenRecord,
  useFoundRecords,
} from '#platform/admin/controls/record-control.tsx';
import { LINK_TARGET_KINDS, type LinkTarget } from '../rules/menu.ts';
import { RECORD_SOURCES } from './link-sources.ts';

type Choice = RecordChoice & { kind: LinkTarget['kind'] };

const NO_KIND = RECORD_SOURCES.page;

/** Where a link leads: an address, or something whose address it follows. */
export interface LinkPlace {
  address: string;
  target?: LinkTarget | undefined;
}

/**
 * Where a link of a menu leads: a page, a category, a value of an attribute or a product, found by typing a part of its name, whose address it
 * follows from then on; or an address that is written. `onChange` also hears what was chosen is called.
 */
export function LinkControl({
  place,
  error,
  isUnshown,
  onChange,
}: {
  place: LinkPlace;
  error?: string | undefined;
  /** Visitors do not see it at present. */
  isUnshown: boolean;
  onChange: (place: LinkPlace, name?: string) => void;
}) {
  const translate = useTranslate();
  const to = place.target ?? null;
  const written = place.address;
  const [typed, setTyped] = useState('');
  const chosen = useChosenRecord(to ? RECORD_SOURCES[to.kind] : NO_KIND, to?.id ?? null);
  const kindOfChosen = to?.kind;
  const value = useMemo(
    () => (kindOfChosen && chosen ? { ...chosen, kind: kindOfChosen } : written),
    [chosen, kindOfChosen, written],
  );
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
    onChange({ address: text });
  }

  function choose(choice: Choice | string | null) {
    if (choice === null || typeof choice === 'string') return write(choice ?? '');
    const target = { kind: choice.kind, id: Number(choice.key) };
    onChange({ address: '', target }, choice.text.split(' › ').at(-1));
  }

  return (
    <Autocomplete<Choice, false, false, true>
      freeSolo
      fullWidth
      options={isAddress ? [] : choices}
      filterOptions={(all) => all}
      groupBy={(choice) => translate(`resources.menus.kinds.${choice.kind}`)}
      value={value}
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
          helperText={error ? translate(error, { _: error }) : said()}
        />
      )}
    />
  );

  function said() {
    if (isUnshown) return translate('resources.menus.unshown');
    return translate(to ? `resources.menus.follows.${to.kind}` : 'resources.menus.help.address');
  }
}
