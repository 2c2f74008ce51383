import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code is fetched when it is drawn, or before. Code that is there already is drawn at once: React's `lazy`
 * would draw the fallback first even then, and keep it for 300 ms.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let code: ComponentType<Props> | undefined;
  const fetch = async () => {
    code = await load();
    return { default: code };
  };
  const Late = lazy(fetch);
  function Component(props: Props) {
    // A component that is drawn already stays: another one in its place would lose what was typed into it.
    const [Drawn] = useState<ComponentType<Props>>(() => code ?? Late);
    return <Drawn {...props} />;
  }
  return { fetch, Component };
}
