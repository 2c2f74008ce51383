import fc from 'fast-check';

// Random examples that are the same each time, so that the table is too. A failing example is not reduced to a smaller one:
// that it fails is enough.
fc.configureGlobal({ seed: 20261117, endOnFailure: true });
