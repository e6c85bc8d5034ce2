import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';

/**
 * How PostgreSQL is run, since it refuses to run as root:
 * `ours` as we are; `namespace` in a user namespace where we look like `nobody` (files stay ours);
 * `dropped` as another user of the machine, who then owns the files.
 */
export type RunAs = {
  how: 'ours' | 'namespace' | 'dropped';
  /** For messages: the user whose permissions count. */
  name: string;
  /** Words before the program. */
  prefix: string[];
  /** For spawn. */
  identity: { uid?: number; gid?: number };
};

export type RunAsChoice = 'auto' | RunAs['how'];

/**
 * Chooses how to run PostgreSQL on the cluster folder, which need not exist yet: as the owner of an existing
 * one, because nobody else may open its files.
 */
export function chooseRunAs(cluster: string, choice: RunAsChoice = 'auto'): RunAs {
  const dying = hasProgram('setpriv') ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && choice !== 'namespace' && (choice === 'ours' || hasName())) {
    return { how: 'ours', name: 'the current user', prefix: dying, identity: {} };
  }
  const owner = ownerOf(cluster);
  if (isRoot && owner) return dropped(owner, dying);
  if (choice !== 'dropped' && canMakeNamespace()) {
    return { how: 'namespace', name: 'the current user', prefix: [...namespace, ...dying], identity: {} };
  }
  if (!isRoot) return { how: 'ours', name: 'the current user', prefix: dying, identity: {} };
  for (const name of ['postgres', 'nobody']) {
    const user = lookUp(name);
    if (user) return dropped(user, dying, name);
  }
  throw new Error(
    'PostgreSQL refuses to run as root, user namespaces are switched off and there is neither a user postgres nor ' +
      'nobody. Start Vitrine as an ordinary user, or name a PostgreSQL server in DATABASE_URL.',
  );
}

const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

type User = { uid: number; gid: number };

function dropped(user: User, dying: string[], name = `user ${user.uid}`): RunAs {
  return { how: 'dropped', name, prefix: dying, identity: user };
}

/** The owner of an existing cluster, unless it is root. */
function ownerOf(cluster: string): User | undefined {
  try {
    const { uid, gid } = statSync(cluster);
    return uid === 0 ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

/** initdb asks for the name of the user; in a container the user may be a mere number. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function canMakeNamespace(): boolean {
  if (process.platform !== 'linux') return false;
  const [command = '', ...rest] = namespace;
  return spawnSync(command, [...rest, 'true'], { stdio: 'ignore' }).status === 0;
}

function hasProgram(name: string): boolean {
  if (process.platform !== 'linux') return false;
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}

function lookUp(name: string): User | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid && gid ? { uid, gid } : undefined;
}

function idOf(option: '-u' | '-g', name: string): number | undefined {
  const run = spawnSync('id', [option, name], { encoding: 'utf8' });
  return run.status === 0 ? Number(run.stdout) : undefined;
}
