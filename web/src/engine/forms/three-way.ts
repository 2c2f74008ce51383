/** Values of a form: texts, lists, and groups of them. */
export type FormTree = { readonly [field: string]: unknown };

const isGroup = (value: unknown): value is FormTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Every field of a form by its name in dots; a list is one field. */
function fieldsOf(tree: FormTree, before = ''): [name: string, value: unknown][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    isGroup(value) ? fieldsOf(value, `${before}${name}.`) : [[before + name, value] as [string, unknown]],
  );
}

/** Only what was changed in a form, in the shape of the form. */
export function changesOf<Tree extends FormTree>(base: Tree, mine: Tree): Partial<Tree> {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(mine)) {
    const was = base[name];
    if (same(was, value)) continue;
    changes[name] = isGroup(value) && isGroup(was) ? changesOf(was, value) : value;
  }
  return changes as Partial<Tree>; // its fields are some of the form's
}

export interface News {
  /** Fields that were not touched here and now show what the other window saved. */
  followed: { field: string; value: unknown }[];
  /** Fields that were changed here and, to something else, in the other window. */
  contested: { field: string; value: unknown }[];
}

/** What another window's save means for a form that is open: `base` is what the form knew, `theirs` what there is now. */
export function newsFor(base: FormTree, mine: FormTree, theirs: FormTree): News {
  const known = new Map(fieldsOf(base));
  const written = new Map(fieldsOf(mine));
  const news: News = { followed: [], contested: [] };
  for (const [field, value] of fieldsOf(theirs)) {
    const was = known.get(field);
    const own = written.get(field);
    if (same(was, value) || same(own, value)) continue;
    if (same(was, own)) news.followed.push({ field, value });
    else news.contested.push({ field, value });
  }
  return news;
}
