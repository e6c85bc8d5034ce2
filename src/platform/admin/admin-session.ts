import { type AuthProvider, HttpError } from 'react-admin';
import type { MoneyFormat } from '#kit/money.ts';
import type { MeasureUnits } from '#platform/market/market.ts';
import { rest } from './rest-client.ts';

/** What a person may do with a resource. */
export interface ResourceRights {
  read: boolean;
  /** Whether they may take its list away as a table. */
  export: boolean;
  create: boolean;
  update: boolean;
  trash: boolean;
  delete: boolean;
  actions: string[];
}

/** Who is logged in to the back office and what the screens need to know about the shop. */
export interface AdminSession {
  user: {
    id: string;
    name: string;
    email: string;
    role: string;
    roleName: string;
    /** Where they look after what is their own, on the site; left out or empty where nowhere. */
    page?: string;
  };
  resources: Record<string, ResourceRights>;
  /** Capabilities beyond resources that screens ask for, for example `settings.write`. */
  capabilities: string[];
  /** Names of the slices that are on; what belongs to others is not offered. */
  slices: string[];
  shop: {
    name: string;
    address: string;
    currency: string;
    /** How amounts of it are written; left out while an older server still answers. */
    money?: MoneyFormat;
    /** IANA name: moments are typed and shown in it, wherever the browser is. */
    timeZone: string;
    /** The units in which weights and sizes are typed and shown. */
    measures: MeasureUnits;
  };
}

/** Whether a session includes a capability; the server decides, this only hides what would be refused. */
export function mayIn(session: Pick<AdminSession, 'capabilities'> | undefined, capability: string): boolean {
  const area = capability.slice(0, capability.indexOf('.'));
  return ['*', capability, `${area}.*`].some((granted) => session?.capabilities.includes(granted));
}

/** What decides which screens there are. */
export type AdminRights = Pick<AdminSession, 'capabilities' | 'slices'>;

let present: Promise<AdminSession> | undefined;
let known: AdminSession | undefined;
/** Whether the last look at the session did not let anybody in. */
let isShutOut = false;
const listeners = new Set<() => void>();

/** The session, asked for once and kept until it ends. */
export function adminSession(): Promise<AdminSession> {
  return present ?? follow(rest<AdminSession>('session'));
}

/** Asks for the session anew, since the shop's name or its slices changed; the old one stands when there is no answer. */
export async function renewAdminSession(): Promise<void> {
  take(await rest<AdminSession>('session'));
}

function take({ body }: { body: AdminSession }): void {
  present = Promise.resolve(body);
  tell(body);
}

/** The session as far as it is known; undefined before the answer and for guests. */
export function knownAdminSession(): AdminSession | undefined {
  return known;
}

/** Calls `listener` whenever the known session changes; the answer ends that. */
export function onAdminSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(answer: Promise<{ body: AdminSession }>): Promise<AdminSession> {
  const asked = answer.then(({ body }) => body);
  present = asked;
  asked.then(
    (session) => present === asked && tell(session),
    () => present === asked && forgetAdminSession(),
  );
  return asked;
}

function tell(session: AdminSession | undefined): void {
  known = session;
  for (const listener of listeners) listener();
}

/** Forgets the session, so that the next question asks the server again. */
export function forgetAdminSession(): void {
  present = undefined;
  tell(undefined);
}

const RIGHT_OF: Record<string, keyof ResourceRights> = {
  list: 'read',
  show: 'read',
  export: 'export',
  create: 'create',
  clone: 'create',
  // Whoever may not change a record looks at it there.
  edit: 'read',
  delete: 'trash',
};

/** What somebody logs in with. */
export interface LogInFields {
  username: string;
  password: string;
  /** Of the second step. */
  code?: string;
}

/** react-admin's view of log-in and rights, over /rest/session. */
export const authProvider: AuthProvider = {
  async login(fields: LogInFields | { isIn: true }) {
    // A further way to log in has opened the session already.
    if ('isIn' in fields) return take(await rest<AdminSession>('session'));
    const { username, password, code } = fields;
    // A log-in that is refused leaves a session over which it was asked for as it was.
    const body = code === undefined ? { name: username, password } : { code };
    take(await rest<AdminSession>('session', { method: 'POST', body }));
  },
  async logout() {
    // react-admin logs out whoever it cannot let in: what such a person is logged in to elsewhere on the site goes on.
    if (!isShutOut) await rest('session', { method: 'DELETE' });
    isShutOut = false;
    forgetAdminSession();
  },
  async checkAuth() {
    isShutOut = true;
    await adminSession();
    isShutOut = false;
  },
  async checkError(error: unknown) {
    // A session that ended is begun again over the screen: leaving it would lose what is typed there.
    if (error instanceof HttpError && error.status === 401 && !known) {
      forgetAdminSession();
      throw error;
    }
  },
  async getIdentity() {
    const { user } = await adminSession();
    return { id: user.id, fullName: user.name };
  },
  async getPermissions(): Promise<AdminRights> {
    try {
      const { capabilities, slices } = await adminSession();
      return { capabilities, slices };
    } catch (error) {
      // A refusal would be asked again for seconds before the log-in shows; it is asked anew after the log-in anyway.
      if (error instanceof HttpError && [401, 403].includes(error.status))
        return { capabilities: [], slices: [] };
      throw error;
    }
  },
  async canAccess({ resource, action }: { resource: string; action: string }) {
    const rights = (await adminSession()).resources[resource];
    const right = RIGHT_OF[action];
    if (!rights || !right) return false;
    return right === 'trash' ? rights.trash || rights.delete : Boolean(rights[right]);
  },
};
