const paths = {
  cart: 'M5 8h14l-1 12H6L5 8zm4 0V6.5a3 3 0 016 0V8',
  search: 'M11 17.5a6.5 6.5 0 100-13 6.5 6.5 0 000 13zm4.6-1.9L20 20',
  account: 'M12 12a4 4 0 100-8 4 4 0 000 8zm-7.5 8.5c.8-3.6 3.8-5.5 7.5-5.5s6.700 1.900 7.500 5.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9.500l6 6 6-6',
  parcel: 'M4 8l8-4 8 4v8.500L12 20.500 4 16.500V8zm0 0l8 4 8-4m-8 4v8.500M8 6l8 4',
  return: 'M8 5L4 9l4 4M4.500 9H15a5 5 0 010 10H8',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2 0-4-1-4-1zm0 1c2-5 5-8 9-10',
  hand: 'M12 20s-7.500-4.400-7.500-10A4.200 4.200 0 0112 7.500 4.200 4.200 0 0119.500 10c0 5.600-7.500 10-7.500 10z',
  chat: 'M4 5h16v11H10l-4.500 3.500V16H4V5zm4 4h8m-8 3h5',
  zoom: 'M14 4h6v6m0-6l-7 7M10 20H4v-6m0 6l7-7',
  filter:
    'M4 7h9m5 0h2M4 17h4m5 0h7M15.500 9.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5zM10.500 19.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5z',
  arrow: 'M4 12h15m-5.500-5.500L19 12l-5.500 5.500',
} as const;

/** A drawing that exists. */
export type IconName = keyof typeof paths;

/** Whether a stored name is one of the drawings. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(paths, name);
}

/** A line drawing beside words; `size` in CSS pixels. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
