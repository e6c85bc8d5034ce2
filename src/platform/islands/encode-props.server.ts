import { isValidElement, type ReactNode } from 'react';

/** An island's props as JSON for the browser, and the elements among them, which the server renders. */
export type EncodedProps = { json: string; slots: ReactNode[] };

/**
 * Encodes props for `decodeProps`. Elements (and lists that contain one) become slots.
 * Throws, naming island and prop, on what cannot cross: functions, symbols, promises, instances, cycles.
 */
export function encodeProps(island: string, props: object): EncodedProps {
  const slots: ReactNode[] = [];
  const open = new Set<object>();

  function refuse(path: string, what: string): never {
    throw new Error(
      `Island ${island}: the prop "${path}" is ${what} and cannot be sent to the browser. ` +
        'Pass plain data or elements, and put behaviour into the island itself.',
    );
  }

  function encode(value: unknown, path: string): unknown {
    switch (typeof value) {
      case 'string':
        return value.startsWith('$') ? `$${value}` : value;
      case 'number':
        return Number.isFinite(value) && !Object.is(value, -0)
          ? value
          : `$f${Object.is(value, -0) ? '-0' : value}`;
      case 'boolean':
        return value;
      case 'undefined':
        return '$u';
      case 'bigint':
        return `$n${value}`;
      case 'function':
        return refuse(path, 'a function');
      case 'symbol':
        return refuse(path, 'a symbol');
    }
    if (value === null) return null;
    if (holdsElement(value)) {
      slots.push(value as ReactNode);
      return `$s${slots.length - 1}`;
    }
    if (value instanceof Date) {
      return Number.isNaN(value.getTime()) ? refuse(path, 'an invalid date') : `$d${value.toISOString()}`;
    }
    const object = value as object;
    if (open.has(object)) return refuse(path, 'part of a cycle');
    open.add(object);
    const encoded = encodeObject(object, path);
    open.delete(object);
    return encoded;
  }

  function encodeObject(object: object, path: string): unknown {
    if (Array.isArray(object)) return Array.from(object, (item, index) => encode(item, `${path}[${index}]`));
    const prototype = Object.getPrototypeOf(object);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
      return refuse(path, `an instance of ${object.constructor?.name || 'a class'}`);
    }
    return encodeEntries(object, `${path}.`);
  }

  function encodeEntries(object: object, path: string): Record<string, unknown> {
    // Assigning to `__proto__` would set a prototype; fromEntries makes it a key like any other.
    return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, encode(value, path + key)]));
  }

  // An undefined prop is the same as none, so the commonest case costs no bytes.
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  const json = JSON.stringify(encodeEntries(Object.fromEntries(given), ''));
  return { json, slots };
}

function holdsElement(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(holdsElement));
}
