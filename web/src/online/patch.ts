// Patches as docs/live.md has them: an object is merged into an object member by member and into a list item by item;
// anything else replaces. What did not change is shared with the value before, which stays as it was.
export function patched<T>(value: T, patch: unknown): T {
  if (!isObject(patch) || typeof value !== 'object' || value === null) return patch as T;
  if (Array.isArray(value)) {
    const items: unknown[] = [...(value as unknown[])];
    for (const [index, change] of Object.entries(patch))
      items[Number(index)] = patched(items[Number(index)], change);
    return items as T;
  }
  const members = { ...value } as Record<string, unknown>;
  for (const [name, change] of Object.entries(patch)) members[name] = patched(members[name], change);
  return members as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
