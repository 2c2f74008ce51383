import type { Probe } from '@nead/http-kit/process/health.ts';
import { startGateway } from '@nead/realtime/gateway.ts';
import type { ProcessPart, Settings } from '../resources.ts';

const socketCeilings = ({ connections, connectionsPerAddress, socketsPerSession }: Settings['limits']) => ({
  sockets: connections,
  perAddress: connectionsPerAddress,
  perSession: socketsPerSession,
});

/** Live messages to connected clients. Any number of these may run, and a client may reconnect to another one. */
export const live: ProcessPart = async ({ config, pool, sessions, logger, metrics, onStop }) => {
  let hears: Probe = () => 'is starting';
  return {
    probes: { feed: () => hears() },
    listening(http) {
      const gateway = startGateway({
        httpServer: http.server,
        pool,
        databaseUrl: config.databaseUrl,
        sessions,
        logger,
        metrics,
        proxies: config.proxies,
        ceilings: socketCeilings(config.limits),
      });
      onStop('gateway', gateway.close);
      hears = gateway.probe;
    },
  };
};
