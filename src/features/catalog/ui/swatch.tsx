import type { ReactNode } from 'react';
import { PictureView } from '#features/media/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import type { AttributeKind, AttributeValue } from '../rules/product-attribute.ts';

/** What a value of an attribute looks like. */
export type SwatchLook = Pick<AttributeValue, 'colour' | 'picture'>;

/** A value to choose: the field that it is sent with, and what it shows. */
export interface SwatchProps {
  /** One of several, or any of them. */
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  /** How the attribute is shown; without a colour or picture of its own a value shows its words alone. */
  kind: AttributeKind;
  look: SwatchLook;
  /** What it is called, which is shown and read aloud, for example `Rust – out of stock`. */
  label: string;
  /** What stands behind the name, for example how many there are of it. */
  children?: ReactNode;
  /** What is said of it where a pointer rests on it, for example `Rust – out of stock`. */
  hint?: string | undefined;
  /** What is to be seen of it, beside the words that say so. */
  mark?: 'sold-out' | 'impossible' | undefined;
  defaultChecked?: boolean;
  /** In place of `defaultChecked`, where a script holds what is chosen. */
  checked?: boolean;
  onChange?: () => void;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A value of an attribute as its colour, its picture or its words, always with its name: a radio button or a checkbox
 * that works in any form, by keyboard and without script. Several stand in an element of the class `chips`.
 */
export function Swatch({
  type,
  name,
  value,
  kind,
  look,
  label,
  hint,
  mark,
  children,
  ...field
}: SwatchProps) {
  useStyles('swatch');
  const hasPicture = kind === 'picture' && look.picture !== null;
  const hasColour = kind === 'colour' && look.colour !== '';
  return (
    <label
      className={`chip swatch${hasPicture ? ' swatch-picture' : ''}${mark ? ` is-${mark}` : ''}`}
      title={hint}
    >
      <input type={type} name={name} value={value} {...field} />
      {hasColour && (
        <span className="swatch-colour" style={{ '--swatch': look.colour } as Record<string, string>} />
      )}
      {hasPicture && look.picture && <PictureView picture={look.picture} sizes="64px" widest={64} alt="" />}
      <span>{label}</span>
      {children}
    </label>
  );
}
