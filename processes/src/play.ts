import { setTimeout as pause } from 'node:timers/promises';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import { secretNames } from '@nead/http-kit/environment.ts';
import { runService } from '@nead/http-kit/process/run-service.ts';
import { openSimulators } from './open-simulators.ts';
import { openResources } from './resources.ts';

/**
 * A process of developers' fleets only: it fills an empty log with the demo household, keeps that running, shows the
 * mailbox, and simulates Google and the payment provider for the other processes (docs/decisions/094).
 */
await runService(
  'play',
  async ({ config, log: logger, serve, ...service }) => {
    if (config.environment !== 'development')
      throw new BadConfiguration('NODE_ENV must be development: elsewhere nobody is played.');
    const { webUrl } = config;
    if (!webUrl)
      throw new BadConfiguration('WEB_URL must be the address at which the fleet answers this process.');
    const resources = openResources(config, { ...service, logger });
    const simulators = await openSimulators(resources, config, {
      address: () => webUrl,
      say: (line) => logger.info(line),
    });
    const probes = { database: async () => void (await resources.pool.query('select 1')) };
    await serve({ probes }, (router) => {
      simulators.routes(router);
      simulators.calls(router);
    });
    const ending = new AbortController();
    resources.onStop('simulators', async () => {
      ending.abort();
      await simulators.end();
    });
    void whenReady(webUrl, ending.signal).then(simulators.keepDemoOpen, () => undefined);
  },
  secretNames,
);

/** Waits until the fleet is ready. The other processes wait for this one, so it presses buttons only after they run. */
async function whenReady(webUrl: string, signal: AbortSignal): Promise<void> {
  const isReady = () =>
    fetch(new URL('/health/ready', webUrl)).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(500, undefined, { signal });
}
