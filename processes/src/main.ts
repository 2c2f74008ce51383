import { runService } from '@nead/http-kit/process/run-service.ts';
import { type ProcessName, processes, runParts, secretsOf } from './processes.ts';
import { openResources } from './resources.ts';

/** One process of the fleet: `processes/src/main.ts NAME`. */
const isKnown = (name: string): name is ProcessName => Object.hasOwn(processes, name);

const name = process.argv[2] ?? '';
if (!isKnown(name)) {
  console.error(`Say which process to run: ${Object.keys(processes).join(', ')}.`);
  process.exit(1);
}
await runService(
  name,
  async ({ config, log: logger, serve, ...service }) => {
    // It is missing from a production's image, where nobody is simulated.
    const remote = config.playUrl
      ? (await import('@nead/dev/remote-simulators.ts')).remoteSimulators(config)
      : {};
    const { routes, listening, ...wellbeing } = await runParts(
      { ...openResources(config, { ...service, logger }), ...remote },
      processes[name],
    );
    listening(await serve(wellbeing, routes));
  },
  secretsOf(name),
);
