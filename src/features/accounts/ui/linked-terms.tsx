import { usePageContext } from '#platform/islands/page-context.ts';

/**
 * What is agreed to, in words of which two lead to the pages that they name, where there are such pages; `words` has
 * `\0terms\0` and `\0privacy\0` in their places.
 */
export function LinkedTerms({ words, terms, privacy }: { words: string; terms: string; privacy: string }) {
  const { addresses } = usePageContext();
  return words.split('\0').map((part) => {
    if (part === 'terms') return <Page key={part} address={addresses.terms ?? ''} name={terms} />;
    if (part === 'privacy') return <Page key={part} address={addresses.privacy ?? ''} name={privacy} />;
    return part;
  });
}

function Page({ address, name }: { address: string; name: string }) {
  if (address === '') return name;
  return (
    <a href={address} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
