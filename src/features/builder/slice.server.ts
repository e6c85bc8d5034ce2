import { pageDesigns } from '#platform/documents/page-designs.ts';
import { pagePart, pageParts } from '#platform/pages/points.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { editableDocuments } from './admin/editable-documents.server.ts';
import { builderDataCall } from './calls/builder-data.server.ts';
import { builderRevisionsCall } from './calls/builder-revisions.server.ts';
import { homeStep } from './operations/home-step.server.ts';
import { loadEditLink } from './pages/edit-link.server.ts';
import { designs } from './rules/designs/designs.ts';
import { builderTexts } from './texts.ts';
import { EditLink } from './ui/edit-link.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'builder',
  texts: [{ title: 'Page editor', texts: builderTexts, place: 80 }],
  calls: [builderDataCall, builderRevisionsCall],
  adds: [
    resourceParts.with(...editableDocuments),
    pageDesigns.with(...designs),
    setupSteps.with(homeStep),
    pageParts.with(
      pagePart<string>({ name: 'edit-link', inPreview: false, load: loadEditLink, View: EditLink }),
    ),
  ],
});
