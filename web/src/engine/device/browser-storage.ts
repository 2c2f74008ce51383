/** Storage of the browser, or of this page alone where the browser keeps none (a private window, a strict setting). */
export function browserStorage(
  kind: 'localStorage' | 'sessionStorage',
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    const storage = window[kind];
    storage.getItem('auth-storage');
    return storage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    };
  }
}
