/** Everything that is reached from here, what it starts from included, where each leads to others. */
export function reachedFrom(
  from: Iterable<string>,
  leadsTo: (name: string) => Iterable<string>,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...leadsTo(name));
  }
  return reached;
}
