// The yardstick: the least that a Node server can do, answering everything with the bytes it was given.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.on('message', (given: { headers: string[]; body: string }) => {
  const body = Buffer.from(given.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, given.headers);
    response.end(body);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.send?.('ready');
