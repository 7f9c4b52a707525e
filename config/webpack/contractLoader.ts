import { parseSync, printSync, type ModuleItem } from '@swc/core';

/** What the browser never asks of a declared call: the server checks, and the types are gone by then. */
const STRIPPED = new Set(['params', 'input', 'output', 'orderBy', 'summary', 'maxBytes', 'rateLimit']);

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.flatMap(unwrapped) : unwrapped(value)));
}

// Arguments and declarators come in wrappers that have no type of their own.
function unwrapped(value: unknown): Node[] {
  if (isNode(value)) return [value];
  if (typeof value === 'object' && value !== null && 'expression' in value && isNode(value.expression)) return [value.expression];
  return [];
}

/** Leaves of each `export const name = endpoint({...})` the object alone, without its schemas. */
function strip(statement: Node): void {
  if (statement.type !== 'ExportDeclaration' || (statement.declaration as Node).type !== 'VariableDeclaration') return;
  for (const declarator of (statement.declaration as Node).declarations as Node[]) {
    const call = declarator.init as Node | null;
    if (call?.type !== 'CallExpression' || (call.callee as Node).value !== 'endpoint') continue;
    const object = (call.arguments as { expression: Node }[])[0]!.expression;
    const kept = (object.properties as Node[]).filter(({ key }) => !isNode(key) || !STRIPPED.has(String(key.value)));
    declarator.init = { ...object, properties: kept };
  }
}

/** True of `export const Name = z.…`, which is of use to the server alone. */
function isSchema(statement: Node): boolean {
  if (statement.type !== 'ExportDeclaration' || (statement.declaration as Node).type !== 'VariableDeclaration') return false;
  const [declarator] = (statement.declaration as Node).declarations as Node[];
  let root = declarator!.init as Node;
  while (root.type === 'CallExpression' || root.type === 'MemberExpression') root = (root.callee ?? root.object) as Node;
  return root.value === 'z';
}

/** The names that are read anywhere in `nodes`, their own declarations left out. */
function namesRead(nodes: Node[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node, parent?: Node) => {
    if (node.type.startsWith('Ts') || node.type === 'ImportDeclaration') return;
    const declares = parent?.type === 'VariableDeclarator' && parent.id === node;
    if (node.type === 'Identifier' && !declares) names.add(String(node.value));
    for (const child of children(node)) visit(child, node);
  };
  for (const node of nodes) visit(node);
  return names;
}

/** Drops what only the stripped schemas used: constants here, and through the unused imports the entities' modules. */
function withoutUnused(body: Node[]): Node[] {
  const read = namesRead(body);
  const used = body.filter((node) => {
    if (node.type !== 'VariableDeclaration') return true;
    return (node.declarations as Node[]).some(({ id }) => read.has(String((id as Node).value)));
  });
  return used.length === body.length ? body : withoutUnused(used);
}

/** Takes the schemas out of a file of `contract/endpoints`, which the browser's production build has no use for. */
export default function contractLoader(source: string): string {
  const program = parseSync(source, { syntax: 'typescript' });
  const body = (program.body as unknown as Node[]).filter((statement) => !isSchema(statement));
  body.forEach(strip);
  return printSync({ ...program, body: withoutUnused(body) as unknown as ModuleItem[] }).code;
}
