/** The longest a file may be, in lines; beyond it a file is split by deed. */
export const lineLimit = 300;

/** Tests list cases one after another and may be longer. */
export const testLineLimit = 600;

/** Files that may be longer, each with the reason why a split would make it worse. */
export const longFiles: Readonly<Record<string, string>> = {};
