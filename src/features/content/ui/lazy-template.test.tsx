import { expect, test } from 'vitest';
import { renderView } from '../../../../tests/support/render-view.ts';
import { LazyTemplate } from './lazy-template.tsx';

test('[TPL-023a] a panel names its template and holds the words for while it comes and when it fails', () => {
  const html = renderView(<LazyTemplate id={12} widget="panel01" signature="seal" />);
  expect(html).toContain('data-template="12" data-widget="panel01" data-signature="seal"');
  expect(html).toMatch(/data-template-loader="">Loading\.\.\.</);
  expect(html).toMatch(
    /data-template-failed="" hidden=""><p>The content could not be loaded\.<\/p><button type="button" class="btn">Try again</,
  );
  expect(html).not.toContain('data-cached');
  expect(renderView(<LazyTemplate id={12} widget="a" signature="b" isCached />)).toContain(
    'data-cached="yes"',
  );
});
