import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capitalised } from '@nead/contracts/capitalised.ts';
import { parseSync } from 'vite';
import { isNode, type Node, nameOfKey, nodesIn } from './test-texts-outside.ts';

/** A text of the catalogue: the parts between its inserted values, and its name. */
export interface HeldText {
  parts: readonly string[];
  /** The name of the constant, then of its fields. */
  name: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const FLOORS = ['contracts', 'web', 'command-api', 'projections', 'http-kit', 'realtime'];
const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)test-[\w-]+\.ts$/.test(file);

const sourcesOf = (floor: string): string[] =>
  readdirSync(join(root, floor, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .map((file) => readFileSync(join(root, floor, 'src', file), 'utf8'));

/** Every text in the contracts, in the order of their files. */
export const heldTexts = (): HeldText[] => sourcesOf('contracts').flatMap(textsIn);

function textsIn(source: string): HeldText[] {
  const { program } = parseSync('contracts.ts', source);
  const tree = program as unknown as Node; // every node of the parser's tree has this shape
  const found: HeldText[] = [];
  const constants = new Map<string, string>();

  function visit(node: Node, name: readonly string[]): void {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push({ parts: [node.value], name });
    if (node.type === 'TemplateLiteral') found.push({ parts: partsOf(node, constants), name });
    let inner = name;
    if (/^(VariableDeclarator|FunctionDeclaration)$/.test(node.type)) inner = [nameOfKey(node.id)];
    if (node.type === 'Property') inner = [...name, nameOfKey(node.key)];
    if (node.type === 'VariableDeclarator' && isNode(node.init) && typeof node.init.value === 'string')
      constants.set(nameOfKey(node.id), node.init.value);
    for (const each of nodesIn(node)) visit(each, inner);
  }
  visit(tree, []);
  return found;
}

/** The parts between the values of a template. A constant of the same file counts as text. */
function partsOf(template: Node, constants: ReadonlyMap<string, string>): string[] {
  const inOrder = nodesIn(template).sort((one, other) => one.start - other.start);
  const parts = [''];
  for (const node of inOrder) {
    const said = isText(node) ? node.value.cooked : constants.get(nameOfKey(node));
    if (said === undefined) parts.push('');
    else parts.push(`${parts.pop()}${said}`);
  }
  return parts;
}

const isText = (node: Node): node is Node & { value: { cooked: string } } => node.type === 'TemplateElement';

/** Answers whether a promised sentence, with values in braces, is what this text says with some values. */
export function says({ parts, name }: HeldText, promised: string): boolean {
  const [first = ''] = parts;
  // The list of a kind of record is written with a small letter, and shown with a capital over its entries.
  const said = name[1] === 'list' ? capitalised(first) : first;
  if (parts.length === 1) return said === promised;
  if (!promised.startsWith(first) || !promised.endsWith(parts.at(-1) ?? '')) return false;
  // The text's own words have to be most of the sentence; only the rest may come from its values.
  const own = promised.replace(/\{[^}]*\}/g, '').length;
  return (
    parts.join('').length * 2 > own &&
    new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`).test(
      promised,
    )
  );
}

const product = FLOORS.flatMap(sourcesOf);
const found = (words: RegExp): RegExpMatchArray[] => product.flatMap((source) => [...source.matchAll(words)]);
const aliases = found(/(\w+) as (\w+)[ ,}]/g).map(([, name, alias]) => ({ name, alias }));
// The names that the product mentions. They are found once, since hundreds of texts are looked for in megabytes of sources.
const quoted = new Set(found(/'(\w+)'/g).map(([, word]) => word));
const fields = new Set(found(/\b(\w+)(?=\s*\.\s*(\w+))/g).map(([, name, field]) => `${name}.${field}`));
const words = new Map<string, number>();
for (const source of product)
  for (const word of source.match(/\w+/g) ?? []) words.set(word, (words.get(word) ?? 0) + 1);

/** Answers whether the product says a text anywhere: its name is mentioned, or the code of its refusal. */
export function isUsed({ name: [constant = '', field = ''] }: HeldText): boolean {
  // A text in a list belongs to a list that is shown as a whole.
  if (constant === '') return true;
  if (constant === 'problems') return quoted.has(field);
  if (!constant.endsWith('Texts')) return (words.get(constant) ?? 0) > 1;
  const names = [constant, ...aliases.filter(({ name }) => name === constant).map(({ alias }) => alias)];
  return names.some((name) => fields.has(`${name}.${field}`));
}
