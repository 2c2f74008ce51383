import { TestRunner, test } from 'vitest';

/**
 * A test file that can no longer be loaded has noticed the change; Stryker itself expects a failing test.
 * @public Named in the configuration beside it.
 */
export default class LoadedOrFailed extends TestRunner {
  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>): Promise<unknown> {
    try {
      return await super.importFile(path, source);
    } catch (error) {
      if (source === 'setup') throw error;
      test('can be loaded', () => {
        throw error;
      });
      return undefined;
    }
  }
}
