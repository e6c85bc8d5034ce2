/** One link of a menu; children make a second level. */
export interface MenuItem {
  label: string;
  /** An address within the shop that begins with `/`, or an outside one with its scheme. */
  address: string;
  children?: MenuItem[];
}
