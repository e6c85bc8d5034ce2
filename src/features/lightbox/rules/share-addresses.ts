const q = encodeURIComponent;

/** What is shared of a slide: the page's address with the slide in it, the picture's, and its words. */
interface Shared {
  url: string;
  picture: string;
  title: string;
}

/** Where a slide can be shared, in their order, by the texts that name them (LBX-008). */
export function shareAddresses(
  { url, picture, title }: Shared,
  tweet: 'tweet' | 'twitter',
): { text: 'facebook' | 'tweet' | 'twitter' | 'pin'; address: string }[] {
  return [
    { text: 'facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${q(url)}` },
    { text: tweet, address: `https://twitter.com/intent/tweet?text=${q(title)}&url=${q(url)}` },
    {
      text: 'pin',
      address: `https://www.pinterest.com/pin/create/button/?url=${q(url)}&media=${q(picture)}&description=${q(title)}`,
    },
  ];
}
