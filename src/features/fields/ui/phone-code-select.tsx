import type { ComponentProps } from 'react';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { FLAGS_PREFIX } from '../rules/phone-code.ts';
import { fieldsTexts } from '../texts.ts';
import type { ChoiceBoxWords } from './choice-box-parts.ts';
import { LongSelect } from './option-list.tsx';

/**
 * A select of dial codes (FLD-006): it follows the country of its form, is searched once somebody comes to it, and shows
 * flags then; without script it is a select with names and codes.
 */
export function PhoneCodeSelect(props: ComponentProps<typeof LongSelect>) {
  useStyles('choice-box', 'phone-code');
  const text = useTexts(fieldsTexts);
  const words: ChoiceBoxWords = {
    prompt: props.prompt,
    noMatches: text('noMatches'),
    searching: text('searching'),
  };
  return (
    // The country may be changed before anybody comes to this field.
    <span className="phone-code" {...live('phone-code', 'idle')} data-flags={FLAGS_PREFIX}>
      <span
        className="phone-code-choice"
        {...live('choice-box', 'touch')}
        data-choice-box={JSON.stringify(words)}
        data-flags={FLAGS_PREFIX}
      >
        <LongSelect {...props} className="input select" />
      </span>
    </span>
  );
}
