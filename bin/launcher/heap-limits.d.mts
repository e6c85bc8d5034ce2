/** What Node is told about its memory, from HEAP_MB and NODE_OPTIONS. */
export function heapLimits(env: { HEAP_MB?: string; NODE_OPTIONS?: string }): string[];
