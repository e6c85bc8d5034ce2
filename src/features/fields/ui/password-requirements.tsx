import type { ReactNode } from 'react';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { demandedStrength, type PasswordFieldView } from '../rules/password-field.ts';
import {
  LEAST_CHARACTERS,
  PASSWORD_REQUIREMENTS,
  type PasswordRequirementSettings,
} from '../rules/password-requirements.ts';
import { strengthLabel } from '../rules/password-strength.ts';
import { passwordTexts, requirementTexts } from '../texts.ts';

/** What the script of the list reads from its element. */
export interface PasswordRequirementsData {
  least: number;
  met: string;
  unmet: string;
  /** How many are met, in words: for none of them, for one … */
  counts: string[];
  /** Whether a strength is among them, which the field itself measures. */
  hasStrength: boolean;
}

/**
 * A field for a new password with the list of what it must have, which follows what is typed and holds the form back
 * (ACCT-001). `children` makes the field and says at its input `aria-describedby` what it is given. The server asks
 * `passwordRequirements` for the same.
 */
export function PasswordRequirements({
  id,
  settings,
  field,
  children,
}: {
  /** Of the list, unique in the page. */
  id: string;
  settings: PasswordRequirementSettings;
  /** How the field is measured: a strength that the shop demands is named in the list as well. */
  field?: PasswordFieldView;
  children: (describedBy: string) => ReactNode;
}) {
  useStyles('password-requirements');
  const text = useTexts(requirementTexts);
  const { least = LEAST_CHARACTERS } = settings;
  const strength = field ? demandedStrength(field) : 0;
  const strengths = useTexts(passwordTexts);
  const all = PASSWORD_REQUIREMENTS.length + (strength > 0 ? 1 : 0);
  const data: PasswordRequirementsData = {
    least,
    met: text('met'),
    unmet: text('unmet'),
    counts: Array.from({ length: all + 1 }, (_, met) => text('count', { met, all })),
    hasStrength: strength > 0,
  };
  return (
    <div
      className="password-requirements"
      {...live('password-requirements', 'visible')}
      data-requirements={JSON.stringify(data)}
    >
      {children(id)}
      <div className="password-requirements-list" id={id}>
        <p>{text('title')}</p>
        <ul>
          {PASSWORD_REQUIREMENTS.map((name) => (
            <Requirement key={name} name={name} words={text(name, { least })} />
          ))}
          {strength > 0 && (
            <Requirement
              name="strength"
              words={text('strength', { strength: strengths(strengthLabel(strength)) })}
            />
          )}
        </ul>
      </div>
      <span className="visually-hidden" role="status" data-requirements-told="" />
    </div>
  );
}

function Requirement({ name, words }: { name: string; words: string }) {
  return (
    <li data-requirement={name}>
      {words}
      <span className="visually-hidden" data-requirement-state="" />
    </li>
  );
}
