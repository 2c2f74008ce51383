import { sameAsJson } from './same-as-json.ts';

/** A form's values: texts, lists, and groups of values. */
export type FormTree = { readonly [field: string]: unknown };

const isGroup = (value: unknown): value is FormTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field of a form with its dotted name; a list is one field. */
function fieldsOf(tree: FormTree, before = ''): [name: string, value: unknown][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    isGroup(value) ? fieldsOf(value, `${before}${name}.`) : [[before + name, value] as [string, unknown]],
  );
}

/** Only the changed fields, in the shape of the form. */
export function changesOf<Tree extends FormTree>(base: Tree, mine: Tree): Partial<Tree> {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(mine)) {
    const was = base[name];
    if (sameAsJson(was, value)) continue;
    changes[name] = isGroup(value) && isGroup(was) ? changesOf(was, value) : value;
  }
  return changes as Partial<Tree>; // some of the form's own fields
}

/** `tree` with some of its fields, by their dotted names, as they are in `from`. */
export function withFields<Tree extends FormTree>(
  tree: Tree,
  fields: readonly string[],
  from: FormTree,
  before = '',
): Tree {
  const next = Object.entries(tree).map(([name, value]) => {
    const field = before + name;
    if (!isGroup(value)) return [name, fields.includes(field) ? from[name] : value];
    const group = from[name];
    return [name, withFields(value, fields, isGroup(group) ? group : {}, `${field}.`)];
  });
  return Object.fromEntries(next) as Tree; // the same fields
}

export interface News {
  /** Untouched fields, which now show what the other window saved. */
  followed: { field: string; value: unknown }[];
  /** Fields that were changed here and in the other window, to different values. */
  contested: { field: string; value: unknown }[];
}

/**
 * The effect of another window's save on an open form: `base` is what was stored when it opened, `mine` the input, `theirs`
 * what is stored now.
 */
export function newsFor(base: FormTree, mine: FormTree, theirs: FormTree): News {
  const known = new Map(fieldsOf(base));
  const written = new Map(fieldsOf(mine));
  const news: News = { followed: [], contested: [] };
  for (const [field, value] of fieldsOf(theirs)) {
    const was = known.get(field);
    const own = written.get(field);
    if (sameAsJson(was, value) || sameAsJson(own, value)) continue;
    if (sameAsJson(was, own)) news.followed.push({ field, value });
    else news.contested.push({ field, value });
  }
  return news;
}
