import type { ReactNode } from 'react';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import {
  LEAST_CHARACTERS,
  PASSWORD_REQUIREMENTS,
  type PasswordRequirementSettings,
} from '../rules/password-requirements.ts';
import { requirementTexts } from '../texts.ts';

/** What the script of the list reads from its element. */
export interface PasswordRequirementsData {
  least: number;
  met: string;
  unmet: string;
  /** How many are met, in words: for none of them, for one … */
  counts: string[];
}

/**
 * A field for a new password with the list of what it must have, which follows what is typed and holds the form back
 * (ACCT-001). `children` makes the field and says at its input `aria-describedby` what it is given. The server asks
 * `passwordRequirements` for the same.
 */
export function PasswordRequirements({
  id,
  settings,
  children,
}: {
  /** Of the list, unique in the page. */
  id: string;
  settings: PasswordRequirementSettings;
  children: (describedBy: string) => ReactNode;
}) {
  useStyles('password-requirements');
  const text = useTexts(requirementTexts);
  const { least = LEAST_CHARACTERS } = settings;
  const all = PASSWORD_REQUIREMENTS.length;
  const data: PasswordRequirementsData = {
    least,
    met: text('met'),
    unmet: text('unmet'),
    counts: Array.from({ length: all + 1 }, (_, met) => text('count', { met, all })),
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
            <li key={name} data-requirement={name}>
              {text(name, { least })}
              <span className="visually-hidden" data-requirement-state="" />
            </li>
          ))}
        </ul>
      </div>
      <span className="visually-hidden" role="status" data-requirements-told="" />
    </div>
  );
}
