import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator does otherwise than it should. */
interface Lies {
  /** Page on which it thinks it is. */
  origin?: string;
  rpId?: string;
  /** Its holder was not verified. */
  isUnverified?: true;
  /** What its counter says. */
  counter?: number;
  userHandle?: string;
  challenge?: string;
  type?: string;
}

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

const url64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** An authenticator in software with one passkey: a key of P-256 that answers as a browser and a device would together. */
export class SoftwareAuthenticator {
  readonly id = url64(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = '';
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers what a shop wants a passkey made with, as JSON. */
  make(options: Options, lies: Lies = {}): string {
    this.#userHandle = options.user?.id ?? '';
    const { x = '', y = '' } = (this.#keys.publicKey as KeyObject).export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const key = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = Buffer.concat([this.#head(options, lies, 0x40), attested]);
    const attestationObject = map([
      ['fmt', 'none'],
      ['attStmt', map([])],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: url64(this.#client('webauthn.create', options, lies)),
      attestationObject: url64(attestationObject),
      transports: ['internal'],
    });
  }

  /** Answers the challenge of a log-in, as JSON. */
  use(options: Options, lies: Lies = {}): string {
    this.counter++;
    const client = this.#client('webauthn.get', options, lies);
    const head = this.#head(options, lies, 0);
    const signature = sign('sha256', Buffer.concat([head, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: url64(client),
      authenticatorData: url64(head),
      signature: url64(signature),
      userHandle: lies.userHandle ?? this.#userHandle,
    });
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', response });
  }

  #client(type: string, { challenge }: Options, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false, ...without(lies) }),
    );
  }

  #head({ rpId, rp }: Options, lies: Lies, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    const flags = (lies.isUnverified ? 0x01 : 0x05) | more;
    return Buffer.concat([sha256(lies.rpId ?? rpId ?? rp?.id ?? ''), Buffer.from([flags]), counter]);
  }
}

/** Only what a page says. */
function without({ origin, challenge, type }: Lies): object {
  return { ...(origin && { origin }), ...(challenge && { challenge }), ...(type && { type }) };
}

/** CBOR, as far as authenticators need it; a Buffer of `map` is put in as it stands. */
const made = new WeakSet<Uint8Array>();
function map(entries: [string | number, string | number | Buffer][]): Buffer {
  const bytes = Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
  made.add(bytes);
  return bytes;
}

function cbor(value: string | number | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  return made.has(value) ? value : Buffer.concat([head(2, value.length), value]);
}

function head(kind: number, size: number): Buffer {
  const first = kind << 5;
  if (size < 24) return Buffer.from([first | size]);
  return size < 256 ? Buffer.from([first | 24, size]) : Buffer.from([first | 25, size >> 8, size & 255]);
}
