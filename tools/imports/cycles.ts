import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

/** Finds files that import each other in a circle, types too: what two files need of each other stands below both. */
export function checkCycles(tree: SourceTree): Problem[] {
  const edges = new Map<string, string[]>();
  for (const file of tree.values()) {
    const targets = file.links
      .filter((link) => !link.dynamic && link.target !== undefined && tree.has(link.target))
      .map((link) => link.target as string);
    edges.set(file.path, targets);
  }
  return circles(edges).map((circle) => ({
    path: circle[0] ?? '',
    rule: 'cycle',
    message: `imports in a circle: ${[...circle, circle[0]].join(' → ')}; move what both need into a file of its own.`,
  }));
}

/** Strongly connected components with more than one member or an edge to themselves (Tarjan). */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];

  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    onStack.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    for (const member of members) onStack.delete(member);
    const selfImport = edges.get(node)?.includes(node) ?? false;
    if (members.length > 1 || selfImport) found.push(pathThrough(members, edges));
  };

  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** One real circle through the first member, so that the message shows edges that exist. */
function pathThrough(members: readonly string[], edges: ReadonlyMap<string, readonly string[]>): string[] {
  const start = [...members].sort()[0] ?? '';
  const inside = new Set(members);
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of edges.get(node) ?? []) {
      if (next === start) {
        const back = [node];
        while (back[0] !== start) back.unshift(cameFrom.get(back[0] ?? '') ?? start);
        return back;
      }
      if (inside.has(next) && !cameFrom.has(next)) {
        cameFrom.set(next, node);
        queue.push(next);
      }
    }
  }
  return [...members];
}
