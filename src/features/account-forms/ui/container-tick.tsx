import { useId } from 'react';
import { LinkedTerms } from '#features/accounts/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ContainerView, RegisterField } from '../rules/container-view.ts';
import { containerTexts } from '../texts.ts';

/** What is to be ticked; the terms name the pages that they stand on. */
export function Tick({
  view,
  field: { name, label, hint, isRequired, isRelabelled },
}: {
  view: ContainerView;
  field: RegisterField;
}) {
  const text = useTexts(containerTexts);
  const id = useId();
  const isTerms = name === 'xoo_el_reg_terms' && !isRelabelled;
  return (
    <label className="check choice xoo-el-field">
      <input
        type="checkbox"
        name={name}
        value="1"
        required={isRequired}
        defaultChecked={view.values[name] !== undefined}
        aria-errormessage={view.noticeId}
        aria-describedby={hint ? `${id}hint` : undefined}
      />
      <span>
        {isTerms ? (
          <LinkedTerms
            words={text('terms', { terms: '\0terms\0', privacy: '\0privacy\0' })}
            terms={text('termsOfService')}
            privacy={text('privacyPolicy')}
          />
        ) : (
          label
        )}
        {hint && (
          <span className="field-hint" id={`${id}hint`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
