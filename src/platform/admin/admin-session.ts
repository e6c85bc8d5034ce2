import { type AuthProvider, HttpError } from 'react-admin';
import { rest } from './rest-client.ts';

/** What a person may do with a resource. */
export interface ResourceRights {
  read: boolean;
  create: boolean;
  update: boolean;
  trash: boolean;
  delete: boolean;
  actions: string[];
}

/** Who is logged in to the back office and what the screens need to know about the shop. */
export interface AdminSession {
  user: { id: string; name: string; email: string; role: string };
  resources: Record<string, ResourceRights>;
  /** Capabilities beyond resources that screens ask for, for example `settings.write`. */
  capabilities: string[];
  shop: { name: string; address: string; currency: string };
}

/** Whether a session includes a capability; the server decides, this only hides what would be refused. */
export function mayIn(session: AdminSession | undefined, capability: string): boolean {
  const area = capability.slice(0, capability.indexOf('.'));
  return ['*', capability, `${area}.*`].some((granted) => session?.capabilities.includes(granted));
}

let present: Promise<AdminSession> | undefined;

/** The session, asked for once and kept until it ends. */
export function adminSession(): Promise<AdminSession> {
  present ??= rest<AdminSession>('session').then(({ body }) => body);
  present.catch(() => {
    present = undefined;
  });
  return present;
}

/** Forgets the session, so that the next question asks the server again. */
function forgetAdminSession(): void {
  present = undefined;
}

const RIGHT_OF: Record<string, keyof ResourceRights> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'trash',
};

/** react-admin's view of log-in and rights, over /rest/session. */
export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    forgetAdminSession();
    present = rest<AdminSession>('session', { method: 'POST', body: { name: username, password } }).then(
      ({ body }) => body,
    );
    await present.catch((error: unknown) => {
      present = undefined;
      throw error;
    });
  },
  async logout() {
    await rest('session', { method: 'DELETE' });
    forgetAdminSession();
  },
  async checkAuth() {
    await adminSession();
  },
  async checkError(error: unknown) {
    if (error instanceof HttpError && error.status === 401) {
      forgetAdminSession();
      throw error;
    }
  },
  async getIdentity() {
    const { user } = await adminSession();
    return { id: user.id, fullName: user.name };
  },
  async getPermissions() {
    return (await adminSession()).capabilities;
  },
  async canAccess({ resource, action }: { resource: string; action: string }) {
    const rights = (await adminSession()).resources[resource];
    const right = RIGHT_OF[action];
    if (!rights || !right) return false;
    return right === 'trash' ? rights.trash || rights.delete : Boolean(rights[right]);
  },
};
