import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

describe('configuration from the environment', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, logLevel: 'info' });
    expect(config.siteUrl).toBe('http://localhost:3000');
    expect(config.dataDir).toMatch(/\/data$/);
  });

  it('treats blank values as unset and follows PORT in the address', () => {
    expect(readConfig({ DATABASE_URL: ' ', PORT: '4001' })).toMatchObject({
      databaseUrl: undefined,
      siteUrl: 'http://localhost:4001',
    });
    expect(readConfig({ SITE_URL: 'https://shop.example/' }).siteUrl).toBe('https://shop.example');
  });

  it('takes megabytes for what arrives and for pictures, with defaults for a machine of 512 MB', () => {
    expect(readConfig({})).toMatchObject({ bodiesMb: 24, pictureMb: 256, arrivingFilesMb: 1024 });
    const given = { BODIES_MB: '8', PICTURE_MB: '64', ARRIVING_FILES_MB: '100' };
    expect(readConfig(given)).toMatchObject({ bodiesMb: 8, pictureMb: 64, arrivingFilesMb: 100 });
    for (const name of Object.keys(given))
      for (const value of ['7', '-1', '9.5', 'much'])
        expect(() => readConfig({ [name]: value }), `${name}=${value}`).toThrow(name);
  });

  it('names every variable that cannot be used', () => {
    const bad = () =>
      readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', DEMO: 'yes', SECRET_KEY: 'short' });
    expect(bad).toThrow(ConfigError);
    for (const name of ['PORT', 'DATABASE_URL', 'DEMO', 'SECRET_KEY']) expect(bad).toThrow(name);
  });
});
