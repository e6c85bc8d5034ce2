import { answerCall } from '#platform/calls/answer-call.server.ts';
import { attributionSettings } from '../settings.ts';
import { visitorIp } from './visitor-ip.ts';

/** Tells nobody's address but the asker's own. */
export const visitorIpCall = answerCall(visitorIp, (_input, { request, settings }) => ({
  ip: settings.get(attributionSettings).recordIp ? request.ip : '',
}));
