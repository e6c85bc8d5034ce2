import type { PolicyHosts } from '#platform/security/security-headers.server.ts';

/** What is learned while a page is loaded: of what it speaks, until when it is true, whether it is shared. */
export class PageLoad {
  readonly tags = new Set<string>(['settings', 'texts', 'content', 'menus']);
  status = 200;
  isPersonal = false;
  isUnlisted = false;
  /** Where the browser should go instead, as a widget found out while loading (a path of this shop). */
  redirectTo: string | null = null;
  /** What its widgets tell search engines of what it is about. */
  readonly facts: Record<string, unknown> = {};
  #until: Date | null = null;
  #hosts: PolicyHosts | null = null;

  /** Names something that the page shows. */
  tag = (name: string): void => {
    this.tags.add(name);
  };

  /** Names hosts besides our own that the page needs. */
  hosts = (needed: PolicyHosts): void => {
    this.#hosts ??= {};
    for (const [directive, hosts] of Object.entries(needed) as [keyof PolicyHosts, string[]][])
      this.#hosts[directive] = [...new Set([...(this.#hosts[directive] ?? []), ...hosts])];
  };

  /** The page is true only until then. */
  until = (moment: Date | null): void => {
    if (moment && (!this.#until || moment < this.#until)) this.#until = moment;
  };

  /** Marks the page as somebody's own: it is never shared nor kept. */
  personal = (): void => {
    this.isPersonal = true;
  };

  /** Sends the browser elsewhere instead of showing the page, for example an empty checkout to the cart. */
  redirect = (path: string): void => {
    this.redirectTo = path;
  };

  /** Answers "not found", for example to a wrong key. */
  notFound = (): void => {
    this.status = 404;
  };

  /** Tells search engines more of what the page is about. */
  describe = (facts: Readonly<Record<string, unknown>>): void => {
    Object.assign(this.facts, facts);
  };

  /** Keeps the page from search engines. */
  noIndex = (): void => {
    this.isUnlisted = true;
  };

  /** Hosts besides our own; null for nearly all pages. */
  get neededHosts(): PolicyHosts | null {
    return this.#hosts;
  }

  get trueUntil(): Date | undefined {
    return this.#until ?? undefined;
  }
}
