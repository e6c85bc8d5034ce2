export { type HandPart, handParts } from './points.server.ts';
