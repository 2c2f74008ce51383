// The thread that draws papers. A thread has no loader of its own: before Node 22.18 it gets one that reads TypeScript.
if (!process.features.typescript) (await import('tsx/esm/api')).register();
await import('./draw-papers.ts');
