type Shared = { url: string; title: string; picture: string };

const q = encodeURIComponent;

/** Where a product can be shared (CAT-032), in their usual order. */
export const shareNetworks = {
  facebook: {
    label: 'Facebook',
    address: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${q(url)}`,
  },
  twitter: {
    // Its name of today first; many still look for the other.
    label: 'X (Twitter)',
    address: ({ url, title }) => `https://x.com/intent/post?url=${q(url)}&text=${q(title)}`,
  },
  linkedin: {
    label: 'LinkedIn',
    address: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${q(url)}`,
  },
  pinterest: {
    label: 'Pinterest',
    address: ({ url, title, picture }) =>
      `https://pinterest.com/pin/create/button/?url=${q(url)}&media=${q(picture)}&description=${q(title)}`,
  },
  reddit: {
    label: 'Reddit',
    address: ({ url, title }) => `https://www.reddit.com/submit?url=${q(url)}&title=${q(title)}`,
  },
  // The only one that goes by no name of its own: visitors read it in their language.
  mail: { label: 'Mail', address: ({ url, title }) => `mailto:?subject=${q(title)}&body=${q(url)}` },
  whatsapp: { label: 'WhatsApp', address: ({ url, title }) => `https://wa.me/?text=${q(`${title} ${url}`)}` },
} as const satisfies Record<string, { label: string; address: (shared: Shared) => string }>;

/** A network's name as it is stored. */
export type ShareNetwork = keyof typeof shareNetworks;

/** Label and address for each chosen network, in the owner's order; unknown names are left out. */
export function shareLinks(
  networks: readonly string[],
  shared: Shared,
): { network: ShareNetwork; label: string; address: string }[] {
  return networks.filter(isNetwork).map((network) => {
    const { label, address } = shareNetworks[network];
    return { network, label, address: address(shared) };
  });
}

function isNetwork(name: string): name is ShareNetwork {
  return Object.hasOwn(shareNetworks, name);
}
