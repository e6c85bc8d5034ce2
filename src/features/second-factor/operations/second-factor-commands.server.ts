import { accountNamed } from '#features/accounts/public.server.ts';
import { runAction } from '#platform/resources/deeds.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { type TerminalCommand, TerminalRefusal } from '#platform/terminal/points.server.ts';
import { asRefusal } from '#platform/terminal/terminal-deeds.server.ts';

/** The way back in for whoever runs the shop alone and lost phone and codes. */
export const secondFactorCommand: TerminalCommand = {
  name: 'users second-factor-off',
  about: 'Switches two-step log-in off for somebody who lost phone and recovery codes',
  words: [{ name: 'user', about: 'e-mail address or user name' }],
  async run({ words: { user = '' } }, { deeds, say, services }) {
    const found = await accountNamed(services.db, user);
    if (!found) throw new TerminalRefusal(`There is no account “${user}”. “users list” lists them.`);
    const users = resourceOf(services, 'users');
    const done = await runAction(users, 'second-factor-off', [found.id], {}, deeds);
    if (!done.ok) throw asRefusal(done.error);
    say(`${found.email} logs in with the password alone now.`);
    return 0;
  },
};
