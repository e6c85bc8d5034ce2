import { HttpConnection } from './http-connection.ts';
import { CookieJar, rawRequest } from './http-request.ts';
import { administrator } from './shop-under-test.ts';

/** Logs in at the back office; answers the cookies of its administrator. */
export async function logIn(port: number): Promise<string> {
  const connection = await HttpConnection.open(port);
  const jar = new CookieJar();
  const { head, status } = await connection.send(
    rawRequest(port, { path: '/rest/session', json: administrator }),
  );
  connection.close();
  if (status !== 200) throw new Error(`The back office answered the log-in with ${status}`);
  jar.take(head);
  return jar.header;
}
