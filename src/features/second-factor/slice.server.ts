import { detailsParts, secondSteps } from '#features/accounts/public.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { addedActions } from '#platform/resources/added-actions.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { terminalCommands } from '#platform/terminal/points.server.ts';
import { factorActions, factorOfCustomer, factorOfUser } from './admin/second-factor-admin.server.ts';
import { notLockedOut } from './operations/not-locked-out.server.ts';
import { secondFactorCommand } from './operations/second-factor-commands.server.ts';
import { secondFactorData } from './operations/second-factor-data.server.ts';
import { secondFactorForm } from './operations/second-factor-forms.server.ts';
import { codeStep, factorSecrets } from './operations/second-factors.server.ts';
import { secondFactorPart } from './pages/second-factor-part.server.ts';
import { secondFactorSettings } from './settings.ts';
import { secondFactorTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'second-factor',
  texts: [{ title: 'Two-step log-in', texts: secondFactorTexts }],
  settings: [secondFactorSettings],
  settingsGuards: [notLockedOut],
  caches: [factorSecrets],
  forms: [secondFactorForm],
  adds: [
    secondSteps.with(codeStep),
    detailsParts.with(secondFactorPart),
    resourceParts.with(factorOfUser, factorOfCustomer),
    addedActions.with(factorActions),
    terminalCommands.with(secondFactorCommand),
    personalData.with(secondFactorData),
  ],
});
