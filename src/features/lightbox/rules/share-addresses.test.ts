import { expect, test } from 'vitest';
import { shareAddresses } from './share-addresses.ts';

const shared = {
  url: 'https://shop.example/a/?x=1#&gid=1&pid=2',
  picture: 'https://shop.example/media/a.webp',
  title: 'Tea & cups',
};

test('[LBX-008a] two networks and a pin-board are told of the page with its slide, the pin-board of the picture', () => {
  const addresses = shareAddresses(shared, 'tweet');
  expect(addresses.map(({ text }) => text)).toEqual(['facebook', 'tweet', 'pin']);
  const [facebook, tweet, pin] = addresses.map(({ address }) => new URL(address));
  expect([facebook?.host, facebook?.searchParams.get('u')]).toEqual(['www.facebook.com', shared.url]);
  expect([tweet?.host, ...(tweet?.searchParams.values() ?? [])]).toEqual([
    'twitter.com',
    shared.title,
    shared.url,
  ]);
  expect([pin?.host, ...(pin?.searchParams.values() ?? [])]).toEqual([
    'www.pinterest.com',
    shared.url,
    shared.picture,
    shared.title,
  ]);
  expect(shareAddresses(shared, 'twitter').map(({ text }) => text)).toEqual(['facebook', 'twitter', 'pin']);
});
