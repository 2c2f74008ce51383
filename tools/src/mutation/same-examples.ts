import fc from 'fast-check';

// Makes random examples the same each time, so that the table is too. A failing example is not reduced to a smaller
// one: its failure is enough.
fc.configureGlobal({ seed: 20261117, endOnFailure: true });
