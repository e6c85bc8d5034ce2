import type { ContainerView } from '../rules/container-view.ts';
import { AccountContainer } from './account-container.tsx';

/** The container where it stands in a page. */
export function InlineContainer({ data }: { data: ContainerView }) {
  return <AccountContainer view={data} />;
}
