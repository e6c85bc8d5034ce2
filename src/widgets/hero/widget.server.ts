import { widget } from '#platform/documents/widget.ts';
import { loadHero } from './hero.load.server.ts';
import { HeroView } from './hero.view.tsx';
import { hero } from './hero.widget.ts';

/** The widget with its view and its loader. */
export const heroWidget = widget(hero, HeroView, loadHero);
