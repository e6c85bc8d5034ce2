import { defineSettings, setting } from '#platform/settings/settings.ts';
import { botProviders } from './rules/bot-providers.ts';

const WITH_SCORES = { provider: 'recaptcha-v3' };

/** Whether forms of guests are checked for bots, and by whom (ACCT-023). */
export const botSettings = defineSettings({
  name: 'bot-protection',
  title: 'Bot protection',
  keywords: 'captcha recaptcha turnstile spam robots cloudflare google security',
  section: 'visitors',
  about: 'Checks that people, not programs, log in and register',
  fields: {
    enabled: setting({
      kind: 'switch',
      default: false,
      label: 'Check forms for bots',
      help: 'When customers log in, register, also with an order, or ask for a new password. Works once both keys are set; visitors then need JavaScript for these forms.',
    }),
    provider: setting({
      kind: 'choice',
      default: 'turnstile',
      choices: Object.fromEntries(Object.entries(botProviders).map(([name, { label }]) => [name, label])),
      label: 'Provider',
      help: 'The visitor’s browser contacts the provider as soon as somebody begins to fill in such a form: say so in your privacy policy.',
    }),
    siteKey: setting({
      kind: 'text',
      most: 200,
      default: '',
      label: 'Site key',
      help: 'Visitors can see it: never enter the secret key here.',
    }),
    secretKey: setting({
      kind: 'secret',
      default: '',
      showsEnd: true,
      label: 'Secret key',
      help: 'Stays on the server.',
    }),
    threshold: setting({
      kind: 'number',
      min: 0,
      max: 1,
      fraction: true,
      default: 0.5,
      label: 'Lowest score',
      help: 'From 0 (surely a bot) to 1 (surely a person). Whoever scores below it is refused.',
      showWhen: WITH_SCORES,
    }),
  },
});
