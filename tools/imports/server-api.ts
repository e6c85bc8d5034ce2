import { parseSync } from 'oxc-parser';
import { isTestFile, placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import { type ExportedName, resolveSpecifier, type SourceFile, type SourceTree } from './source-tree.ts';

/** A node of a syntax tree, as far as this check looks at it. */
type Node = { type: string; [member: string]: unknown };

/** What a file says at its top: its declarations, and where the names that it imports come from. */
interface Outline {
  declared: ReadonlyMap<string, Node>;
  imported: ReadonlyMap<string, { specifier: string; target: string | undefined; name: string }>;
}

/**
 * Checks that what a server API offers is plain data, types and points: whoever asks another slice gets no rows,
 * columns, joins or SQL of its tables, so that the slice can change them alone (rule 8 of the house).
 */
export function checkServerApi(tree: SourceTree): Problem[] {
  const outlines = new Map<string, Outline>();
  const outlineOf = (path: string): Outline | undefined => {
    const file = tree.get(path);
    if (file && !outlines.has(path)) outlines.set(path, readOutline(file));
    return outlines.get(path);
  };
  const problems: Problem[] = [];
  for (const api of tree.values()) {
    if (placeOf(api.path)?.inside !== 'public.server.ts' || isTestFile(api.path)) continue;
    for (const exported of api.exports) {
      const report = (message: string) =>
        problems.push({ path: api.path, line: exported.line, rule: 'plain-api', message });
      const found = whatIsOfTheDatabase(exported, outlineOf, new Set());
      if (found) {
        report(
          `“${exported.name}” lets ${found} out; offer a function that takes and returns plain data, or let others describe in plain data (names of tables and columns, values) what this slice makes SQL of.`,
        );
      } else if (answersUnsaid(exported, api.path, outlineOf)) {
        report(
          `“${exported.name}” does not say what it answers: write its return type, so that no row or builder gets out by an inferred one.`,
        );
      }
    }
  }
  return problems;
}

type OutlineOf = (path: string) => Outline | undefined;

function whatIsOfTheDatabase(
  { name, origin }: Pick<ExportedName, 'name' | 'origin'>,
  outlineOf: OutlineOf,
  seen: Set<string>,
): string | undefined {
  return origin?.target === undefined
    ? undefined
    : inDeclaration(origin.target, origin.name || name, outlineOf, seen);
}

/** Whether an exported function leaves it to inference what it answers, where a type of the database could hide. */
function answersUnsaid(
  { name, origin }: Pick<ExportedName, 'name' | 'origin'>,
  api: string,
  outlineOf: OutlineOf,
): boolean {
  let [path, known] = origin ? [origin.target, origin.name || name] : [api, name];
  for (let steps = 0; path !== undefined && steps < 9; steps++) {
    const outline = outlineOf(path);
    const node = outline?.declared.get(known);
    if (node) return isUntyped(node);
    const from = outline?.imported.get(known);
    [path, known] = [from?.target, from?.name ?? known];
  }
  return false;
}

function isUntyped(node: Node): boolean {
  if (node.type === 'FunctionDeclaration') return !node.returnType;
  const { id, init } = node as { id?: Node; init?: Node };
  if (node.type !== 'VariableDeclarator' || id?.typeAnnotation) return false;
  return init !== undefined && isUntypedValue(init);
}

/** A function, an object of some, or what is made of one by a call that does not say of what type. */
function isUntypedValue(value: Node): boolean {
  switch (value.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return !value.returnType;
    case 'ObjectExpression':
      return (value.properties as Node[]).some(
        (member) => isNode(member.value) && isUntypedValue(member.value),
      );
    case 'CallExpression':
      return !value.typeArguments && (value.arguments as Node[]).some(isUntypedValue);
    default:
      return false;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function inDeclaration(
  path: string,
  name: string,
  outlineOf: OutlineOf,
  seen: Set<string>,
): string | undefined {
  // How the database is reached is everybody's: transactions and executors are handed through.
  if (path.startsWith('src/platform/db/') || seen.has(`${path} ${name}`)) return undefined;
  seen.add(`${path} ${name}`);
  const outline = outlineOf(path);
  const node = outline?.declared.get(name);
  if (outline && !node) {
    const from = outline.imported.get(name);
    return from?.target === undefined ? undefined : inDeclaration(from.target, from.name, outlineOf, seen);
  }
  if (!outline || !node) return undefined;
  const follow = (used: string): string | undefined => {
    const from = outline.imported.get(used);
    if (!from) return outline.declared.has(used) ? inDeclaration(path, used, outlineOf, seen) : undefined;
    if (/^drizzle-orm/.test(from.specifier)) return `“${from.name}” of drizzle-orm (${path})`;
    if (from.target === undefined) return undefined;
    if (/\.table\.ts$/.test(from.target)) return `rows of ${from.target} (${path})`;
    return inDeclaration(from.target, from.name, outlineOf, seen);
  };
  for (const part of offered(node)) {
    const found = inPart(part, path, follow);
    if (found) return found;
  }
  return undefined;
}

/** Of a declaration what its users see: of functions the signature, of values what they are made of, of types all. */
function offered(node: Node): Node[] {
  if (node.type === 'FunctionDeclaration') return signature(node);
  if (node.type !== 'VariableDeclarator') return [node];
  const { id, init } = node as { id?: Node; init?: Node };
  const annotation = id?.typeAnnotation as Node | undefined;
  if (annotation) return [annotation];
  if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') return signature(init);
  return init ? [init] : [];
}

function signature({ params, returnType, body }: Node): Node[] {
  const text = body as Node | undefined;
  // A function that is a text and nothing else is read as that text.
  const isText = text?.type === 'TemplateLiteral' || text?.type === 'TaggedTemplateExpression';
  const parts = [...((params as Node[] | undefined) ?? []), returnType as Node | undefined];
  return [...parts, isText ? text : undefined].filter((part): part is Node => Boolean(part));
}

function inPart(part: Node, path: string, follow: (name: string) => string | undefined): string | undefined {
  let found: string | undefined;
  walk(part, (node) => {
    if (found) return false;
    // What functions do inside is their own affair.
    if (node.type === 'BlockStatement' || node.type === 'FunctionBody') return false;
    if (node.type === 'TaggedTemplateExpression' && (node.tag as Node).name === 'sql')
      found = `SQL (${path})`;
    if (node.type === 'TemplateElement' || node.type === 'Literal') {
      const text = node.type === 'Literal' ? node.value : (node.value as { raw?: string } | undefined)?.raw;
      if (typeof text === 'string' && /\b(select .* from|left join|inner join|order by)\b/s.test(text))
        found = `SQL (${path})`;
    }
    if (node.type === 'TSPropertySignature' && /(^|\/)data\//.test(path)) {
      const key = (node.key as Node).name;
      if (key === 'sql') found = `SQL (${path})`;
      else if (typeof key === 'string' && /_/.test(key)) found = `a row (its column ${key}, ${path})`;
    }
    if (
      node.type === 'TSTypeReference' ||
      node.type === 'TSTypeQuery' ||
      node.type === 'TSInterfaceHeritage'
    ) {
      const used = firstName((node.typeName ?? node.exprName ?? node.expression) as Node);
      if (used) found ??= follow(used);
    }
    if (node.type === 'Identifier' && !isTypeName(node)) found ??= followValue(node, part, follow);
    return !found;
  });
  return found;
}

/** A value is what it is made of: an object of columns, a call with a table. */
function followValue(
  node: Node,
  part: Node,
  follow: (name: string) => string | undefined,
): string | undefined {
  const isValue = /Expression$|^Literal$/.test(part.type);
  return isValue ? follow(node.name as string) : undefined;
}

function isTypeName(node: Node): boolean {
  return node.name === undefined;
}

function firstName(node: Node | undefined): string | undefined {
  let current = node;
  while (current && current.type !== 'Identifier')
    current = (current.left ?? current.object) as Node | undefined;
  return current?.name as string | undefined;
}

function walk(node: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (typeof (node as Node).type === 'string' && !visit(node as Node)) return;
  for (const [member, inner] of Object.entries(node)) if (member !== 'parent') walk(inner, visit);
}

function readOutline(file: SourceFile): Outline {
  const declared = new Map<string, Node>();
  const imported = new Map<string, { specifier: string; target: string | undefined; name: string }>();
  if (!/\.tsx?$/.test(file.path) || file.path.endsWith('.d.ts')) return { declared, imported };
  const { program, module } = parseSync(file.path, file.text);
  for (const statement of module.staticImports) {
    const specifier = statement.moduleRequest.value;
    for (const { importName, localName } of statement.entries) {
      const target = resolveSpecifier(file.path, specifier);
      imported.set(localName.value, { specifier, target, name: importName.name ?? localName.value });
    }
  }
  for (const statement of program.body as unknown as Node[]) {
    const inner = (statement.declaration as Node | null | undefined) ?? statement;
    const declarations = inner.type === 'VariableDeclaration' ? (inner.declarations as Node[]) : [inner];
    for (const each of declarations) {
      const name = (each.id as Node | undefined)?.name;
      if (typeof name === 'string' && !declared.has(name)) declared.set(name, each);
    }
  }
  return { declared, imported };
}
