import * as v from 'valibot';
import { formFor, type PageForm } from '#platform/pages/page-form.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { ASKED_FORMS, type AskedForm, MOST_FORMS } from '../rules/asked-forms.ts';

const FORMS = v.pipe(
  v.string(),
  v.parseJson(),
  v.pipe(
    v.array(v.object({ path: v.string(), fields: v.record(v.string(), v.string()) })),
    v.maxLength(MOST_FORMS),
  ),
);

/** Tells the page which of its forms would be refused: those that stand here are judged as if they were sent. */
export const closedForms: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => ASKED_FORMS in fields,
  async submit(fields, { request, shop }) {
    const read = v.safeParse(FORMS, fields[ASKED_FORMS]);
    const asked: AskedForm[] = read.success ? read.output : [];
    if (!(await request.actor())?.standIn) return { data: { closed: [] } };
    const forms = shop.of(platformPoints.forms);
    const isClosed = ({ path, fields: sent }: AskedForm) => {
      const form = formFor(forms, sent, path);
      return form !== undefined && !form.byStandIn;
    };
    return { data: { closed: asked.flatMap((form, at) => (isClosed(form) ? [at] : [])) } };
  },
};
