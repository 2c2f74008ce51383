// Goes before a program, `node --import ./typescript.mjs start.ts`: Node reads TypeScript by itself from 22.18 on
// (docs/decisions/008).
if (!process.features.typescript) await import('tsx');
