import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { type AttributeInput, isOfShop } from '../../rules/attribute-input.ts';
import { typedValues } from '../../rules/typed-values.ts';
import { useVariationWords } from './variation-texts.ts';

/** So many attributes of the shop are proposed, those first that most products have. */
const MOST_PROPOSED = 6;
/** Of an attribute with more values than these the owner chooses some. */
const MOST_VALUES = 8;

interface ShopAttribute {
  id: number;
  name: string;
  products: number;
  terms: number;
}

/**
 * Above the attributes of a product that is to have variations: what they may differ in is one press, or a name and its
 * values.
 */
export function ProposedAttributes() {
  const variations = useWatch({ name: 'variations' }) as readonly unknown[] | undefined;
  // Once there are some, the attributes' own buttons do.
  return variations?.length ? null : <Proposals />;
}

function Proposals() {
  const word = useVariationWords();
  const provider = useDataProvider();
  const tellFailure = useTellFailure();
  const { getValues, setValue, clearErrors } = useFormContext();
  const present = (useWatch({ name: 'attributes' }) ?? []) as AttributeInput[];
  const { data: all = [] } = useGetList<ShopAttribute>('attributes', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  });
  const chosen = new Set(present.map((one) => (isOfShop(one) ? one.attributeId : 0)));
  const proposed = all
    .filter(({ id, terms }) => terms > 0 && !chosen.has(id))
    .toSorted((a, b) => b.products - a.products)
    .slice(0, MOST_PROPOSED);

  function add(attribute: AttributeInput) {
    setValue('attributes', [...((getValues('attributes') ?? []) as AttributeInput[]), attribute], {
      shouldDirty: true,
    });
    clearErrors('variations');
  }

  async function addOfShop({ id, terms }: ShopAttribute) {
    try {
      const { data } = await provider.getList<{ id: number }>('attribute-terms', {
        filter: { attributeId: id },
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'position', order: 'ASC' },
      });
      const termIds = terms > MOST_VALUES ? [] : data.map((term) => term.id);
      add({ attributeId: id, termIds, forVariations: true, preselectedTermId: null });
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {word('differIn')}
      </Typography>
      {proposed.length > 0 ? (
        <Box role="group" aria-label={word('ofShop')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {proposed.map((attribute) => (
            <Button
              key={attribute.id}
              variant="outlined"
              size="small"
              startIcon={<AddIcon />}
              onClick={() => void addOfShop(attribute)}
            >
              {word('proposed', { name: attribute.name, smart_count: attribute.terms })}
            </Button>
          ))}
        </Box>
      ) : null}
      <NewAttribute onAdd={(name, values) => add({ name, values, forVariations: true, preselected: '' })} />
    </Box>
  );
}

/** An attribute with its values in one line; Enter adds it, as the button does. */
function NewAttribute({ onAdd }: { onAdd: (name: string, values: string[]) => void }) {
  const word = useVariationWords();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const values = typedValues(typed);
  const lacks = { name: name.trim() === '', values: values.length === 0 };

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // It would send the form of the product.
    event.preventDefault();
    addIt();
  }
  function addIt() {
    setIsAsked(true);
    if (lacks.name || lacks.values) return;
    onAdd(name.trim(), values);
    setName('');
    setTyped('');
    setIsAsked(false);
    // The next one is typed there.
    nameInput.current?.focus();
  }
  const problem = (isLacking: boolean, key: string) =>
    isAsked && isLacking ? { error: true, helperText: word(key) } : {};
  return (
    <Box
      role="group"
      aria-label={word('newAttribute')}
      onKeyDown={addByKey}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
      }}
    >
      <TextField
        label={word('newName')}
        inputRef={nameInput}
        placeholder={word('newNameExample')}
        value={name}
        size="small"
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        {...problem(lacks.name, 'needsName')}
      />
      <TextField
        label={word('newValues')}
        placeholder={word('newValuesExample')}
        value={typed}
        size="small"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        {...problem(lacks.values, 'needsValues')}
      />
      <Button variant="outlined" sx={{ minHeight: 40, mt: { sm: 1 } }} onClick={addIt}>
        {word('addNew')}
      </Button>
    </Box>
  );
}
