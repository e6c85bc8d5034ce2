import { defineFields } from '#platform/fields/field.ts';

/** What the owner says of an account and taxes. */
export const exemptFields = defineFields({
  exempt: {
    kind: 'switch',
    default: false,
    label: 'slices.taxes.exempt',
    help: 'slices.taxes.exemptHelp',
  },
});
