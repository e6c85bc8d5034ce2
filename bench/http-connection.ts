import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** Status line and headers. */
  head: string;
  body: Buffer;
}

/**
 * One kept-alive connection that sends prepared bytes and finds the end of each answer. It does as little as it can,
 * because load generator and shop share the machine.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #head = '';
  #bodyStart = 0;
  /** Bytes of the whole answer; -1 = the body comes in chunks, 0 = not known yet. */
  #expected = 0;
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#take(part));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new HttpConnection(socket));
      });
    });
  }

  send(request: string | Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) {
        reject(new Error('The server closed the connection while nothing was asked'));
        return;
      }
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
    if (this.#expected === 0 && !this.#readHead()) return;
    const { length } = this.#received;
    if (this.#expected > 0 ? length < this.#expected : !this.#received.subarray(-5).equals(LAST_CHUNK))
      return;
    const raw = this.#received.subarray(this.#bodyStart);
    const answer: RawAnswer = {
      status: Number(this.#head.slice(9, 12)),
      head: this.#head,
      body: this.#expected > 0 ? raw : joinChunks(raw),
    };
    this.#received = Buffer.alloc(0);
    this.#expected = 0;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }

  #readHead(): boolean {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return false;
    this.#head = this.#received.toString('latin1', 0, end);
    this.#bodyStart = end + 4;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1];
    this.#expected = length === undefined ? -1 : this.#bodyStart + Number(length);
    return true;
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

function joinChunks(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < raw.length; ) {
    const lineEnd = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.toString('latin1', at, lineEnd), 16);
    if (!size) break;
    parts.push(raw.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
