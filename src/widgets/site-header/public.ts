export { startMenus } from './start-menus.ts';
