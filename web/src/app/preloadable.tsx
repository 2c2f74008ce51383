import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code is fetched when it is drawn, or ahead of it. Where the code is there, it is drawn at once: for what is
 * lazy, even with its code there, React first draws what stands in its place, and leaves that for 300 ms.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let code: ComponentType<Props> | undefined;
  const fetch = async () => {
    code = await load();
    return { default: code };
  };
  const Late = lazy(fetch);
  function Component(props: Props) {
    // What was drawn stays: another component in its place would lose what was typed into it.
    const [Drawn] = useState<ComponentType<Props>>(() => code ?? Late);
    return <Drawn {...props} />;
  }
  return { fetch, Component };
}
