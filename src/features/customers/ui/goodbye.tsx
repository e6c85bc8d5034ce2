import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { privacyTexts } from '../texts.ts';

/** What somebody reads who has just deleted their account; `isTold` says that a mail tells them once it is done. */
export function Goodbye({ data: { isTold } }: { data: { isTold: boolean } }) {
  const text = useTexts(privacyTexts);
  const { shop } = usePageContext().addresses;
  return (
    <div className="log-in-form" role="status">
      <h1 className="title-1">{text('goodbyeTitle')}</h1>
      <p>{text('goodbyeDeleted')}</p>
      <p>{text('goodbyeKept')}</p>
      {isTold && <p>{text('goodbyeTold')}</p>}
      <p>{text('goodbyeHeld')}</p>
      <p>
        <a className="btn btn-primary" href={shop}>
          {text('goodbyeShop')}
        </a>
      </p>
    </div>
  );
}
