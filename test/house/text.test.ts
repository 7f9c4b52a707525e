import { parseSync } from '@swc/core';
import { isTest, sourcesIn, type Source } from './sources';

// Nothing but lang/ holds text for readers. A failing test names the file and the text that stands in it.
const sources = sourcesIn('src').filter((source) => !isTest(source));

interface Node {
  type: string;
  [key: string]: unknown;
}

const ALLOWED: readonly { path: RegExp; because: string }[] = [
  { path: /^src\/server\/identity\//, because: 'the protocol has these errors in English; the app shows its own message for their names' },
  { path: /^src\/web\/platform\/identity\/errorMessages\.ts$/, because: 'the other side of the same protocol' },
  { path: /^src\/server\/organizations\//, because: 'faults of a configuration file, told in the terminal to who runs the platform' },
  { path: /^src\/server\/modules\/\w+\/(\w+S|s)eed\.ts$/, because: 'the same, of the parts that modules read' },
  { path: /^src\/server\/(platform|settings)\.ts$/, because: 'the same, of the environment' },
  { path: /^src\/web\/features\/events\/CalendarMenu\.tsx$/, because: 'names of products' },
];
const isBound = (source: Source) => !ALLOWED.some(({ path }) => path.test(source.path));

const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label']);
const TOLD = new Set(['message', 'subject', 'heading', 'label']);
const hasLetter = (text: string) => /\p{L}/u.test(text);
// Codes and ids are written in one word.
const isToken = (text: string) => /^[a-z][\w.-]*$/.test(text);
const isSentence = (text: string) => /^\p{Lu}\S*( \S+){2,}[.!?]$/u.test(text) || /^must (be|not|have)\b/.test(text);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function walk(value: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit, parent);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value, parent);
    for (const child of Object.values(value)) walk(child, visit, isNode(value) ? value : parent);
  }
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value);
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression);
  if (node.type === 'TemplateLiteral') return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('');
  return undefined;
}

function nameOf(node: unknown): string {
  const { value, name } = node as { value?: unknown; name?: unknown };
  return String(value ?? (isNode(name) ? nameOf(name) : ''));
}

/** Default messages are extracted to lang/en.json, summaries are for the API's document, and errors for developers. */
function isForOthers(parent: Node | undefined): boolean {
  if (parent?.type === 'KeyValueProperty') return ['defaultMessage', 'summary'].includes(nameOf(parent.key));
  if (parent?.type === 'JSXAttribute') return nameOf(parent.name) === 'defaultMessage';
  return parent?.type === 'NewExpression' && /^(Type)?Error$/.test(nameOf(parent.callee));
}

function visibleTexts(source: Source): string[] {
  const found: string[] = [];
  const program = parseSync(source.text, { syntax: 'typescript', tsx: source.path.endsWith('.tsx') });
  walk(program.body, (node, parent) => {
    const text = textOf(node);
    if (node.type === 'JSXText' && hasLetter(text!)) found.push(text!.trim());
    else if (node.type === 'JSXAttribute' && SPOKEN.has(nameOf(node.name)) && hasLetter(textOf(node.value) ?? '')) {
      found.push(`${nameOf(node.name)}="${textOf(node.value)}"`);
    } else if (node.type === 'KeyValueProperty' && TOLD.has(nameOf(node.key))) {
      const told = textOf(node.value) ?? '';
      if (hasLetter(told) && !isToken(told)) found.push(`${nameOf(node.key)}: ${told}`);
    } else if (text !== undefined && isSentence(text) && !isForOthers(parent)) found.push(text);
  });
  return found.map((text) => `${source.path}: ${text}`);
}

test('no visible text stands outside of lang/', () => {
  expect(sources.filter(isBound).flatMap(visibleTexts)).toEqual([]);
});

test.each([
  ['<p>Good morning</p>', 'Good morning'],
  ['<button aria-label="Close" />', 'aria-label="Close"'],
  ["<input placeholder={'Your name'} />", 'placeholder="Your name"'],
  ["throw new ApiError('invalidInput', { message: 'Not this one' })", 'message: Not this one'],
  ['const mail = { subject: `Hello ${name}` }', 'subject: Hello '],
  ["z.refine(isSlug, 'must be a slug')", 'must be a slug'],
  ["say('This is on sale now.')", 'This is on sale now.'],
])('%s is found out', (text, expected) => {
  expect(visibleTexts({ path: 'a.tsx', text, imports: [] })).toEqual([`a.tsx: ${expected}`]);
});

test.each([
  '<FormattedMessage id="a.b" defaultMessage="This is fine here." />',
  "const code = { message: 'errors.notFound' }",
  "throw new Error('There is no context around this.')",
])('%s is no visible text', (text) => {
  expect(visibleTexts({ path: 'a.tsx', text, imports: [] })).toEqual([]);
});

test('what is allowed is still there', () => {
  const unused = ALLOWED.filter(({ path }) => !sources.some((source) => path.test(source.path) && visibleTexts(source).length > 0));
  expect(unused).toEqual([]);
});
