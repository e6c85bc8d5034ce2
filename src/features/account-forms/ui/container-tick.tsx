import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ContainerView, RegisterField } from '../rules/container-view.ts';
import { containerTexts } from '../texts.ts';

/** What is to be ticked; the terms name the pages that they stand on. */
export function Tick({
  view,
  field: { name, label, isRequired, isRelabelled },
}: {
  view: ContainerView;
  field: RegisterField;
}) {
  const text = useTexts(containerTexts);
  const { terms = '', privacy = '' } = usePageContext().addresses;
  const isTerms = name === 'xoo_el_reg_terms' && !isRelabelled;
  return (
    <label className="check choice xoo-el-field">
      <input
        type="checkbox"
        name={name}
        value="1"
        required={isRequired}
        defaultChecked={view.values[name] !== undefined}
      />
      <span>
        {isTerms
          ? text('terms', { terms: '\0terms\0', privacy: '\0privacy\0' })
              .split('\0')
              .map((part) => {
                if (part === 'terms')
                  return <Page key={part} address={terms} name={text('termsOfService')} />;
                if (part === 'privacy')
                  return <Page key={part} address={privacy} name={text('privacyPolicy')} />;
                return part;
              })
          : label}
      </span>
    </label>
  );
}

function Page({ address, name }: { address: string; name: string }) {
  if (address === '') return name;
  return (
    <a href={address} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
