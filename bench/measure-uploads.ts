import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { BenchContext } from './bench-context.ts';
import type { Measured } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import { memoryFigure } from './measure-start.ts';
import { watchMemory } from './processes.ts';

const GUESTS = 40;
/** Bytes of a picture: 15 MB, the most that owners may allow. */
const PICTURE = 15 * 1024 * 1024 - 1;
/** Milliseconds between two looks at the memory, and between two pages that are asked for meanwhile. */
const PAUSE = 100;

type Product = { id: number; slug: string };

/** Memory while many guests send large pictures with their reviews at once, and after them. */
export async function measureUploads(context: BenchContext): Promise<Measured> {
  const { db } = await context.openShop({});
  await db.query(
    `insert into setting_group (name, values) values ('reviews', $1)
     on conflict (name) do update set values = excluded.values`,
    [{ pictures: true, mostPictures: 1, pictureMegabytes: 15 }],
  );
  await context.closeShop();
  const shop = await context.openShop({});
  const { rows } = await shop.db.query<Product>(
    `select id, slug from product where slug like 'bench-%' order by id limit 1`,
  );
  const [product] = rows;
  if (!product) throw new Error('There is no product to review');
  const picture = await largePicture();
  const watched = watchMemory(shop, PAUSE);
  let isOver = false;
  const sending = Promise.all(
    Array.from({ length: GUESTS }, (_, guest) => sendReview(shop.port, product, picture, guest)),
  ).finally(() => {
    isOver = true;
  });
  const visitor = await HttpConnection.open(shop.port);
  let pages = 0;
  while (!isOver) {
    const path = `/product/${product.slug}/?look=${++pages}`;
    const { status } = await visitor.send(rawRequest(shop.port, { path }));
    if (status !== 200) throw new Error(`A page was answered with ${status} meanwhile`);
    await delay(PAUSE);
  }
  visitor.close();
  const answers = await sending;
  const most = watched.stop();
  const taken = answers.filter((status) => status === 303).length;
  return {
    title: 'Large pictures of many guests',
    how: `${GUESTS} guests send a review with a picture of 15 MB and 24 megapixels at once, while pages are asked for. Memory: proportional set size of Node and of the processes in which it makes pictures, the most that a look every ${PAUSE} ms found, and that of the whole shop afterwards.`,
    figures: [
      {
        name: `Memory while ${GUESTS} guests send 15 MB each`,
        unit: 'MB',
        value: most,
        note: `${taken} reviews taken, ${GUESTS - taken} told to try again, ${pages} pages answered meanwhile`,
      },
      await memoryFigure('Memory after them', shop),
    ],
    details: { answers, pages },
  };
}

/** A photograph of a good camera: nothing in it is alike, and what follows its end fills it up. */
async function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = await sharp({
    create: { width: 6000, height: 4000, channels: 3, background: '#888', noise },
  })
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, PICTURE - photo.length))]).subarray(0, PICTURE);
}

/** Sends the form of the product's page; answers the status, 0 where the connection ended without one. */
async function sendReview(port: number, product: Product, picture: Buffer, guest: number): Promise<number> {
  const edge = 'edge-of-a-part';
  const typed = {
    comment_post_ID: String(product.id),
    rating: '5',
    comment: `Fine, says guest ${guest}.`,
    author: `Guest ${guest}`,
    email: `guest-${guest}@mail.test`,
  };
  const parts = Object.entries(typed).map(
    ([name, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = [
    `${parts.join('')}--${edge}\r\nContent-Disposition: form-data; name="pictures"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    picture,
    `\r\n--${edge}--\r\n`,
  ].map((part) => Buffer.from(part as string));
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part.toString('latin1');
  });
  // Who is refused half-way may find the connection closed.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  const lines = [
    `POST /product/${product.slug}/ HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    `X-Forwarded-For: 192.0.2.${guest + 1}`,
    'Connection: close',
    `Content-Type: multipart/form-data; boundary=${edge}`,
    `Content-Length: ${body.reduce((total, { length }) => total + length, 0)}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  for (const part of body) socket.write(part);
  await closed;
  return Number(answer.split(' ')[1] ?? 0);
}
