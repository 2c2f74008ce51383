import type { ChainedEvent } from '@nead/contracts/history/hash-chain.ts';

/** An event with everything that stores could encode differently. */
const event = {
  stream: 'contract-golden',
  revision: 0,
  id: '5d0c1a6e-7f3b-4c58-9a57-1e2d3c4b5a69',
  type: 'GoldenHappened',
  data: {
    z: 'last',
    a: 'first',
    é: 'Siobhán Ní Bhriain 👶 \u2028 \u0000 \t " \\ / \ud800',
    numbers: [0, -0, 1e21, 1e-7, 0.1, 123456789012345680000, 5e-324],
    '10': 'after 1',
    '9': 'after 10',
    '1': 'before 10',
    nested: { b: [], a: {}, c: [null, true, false, [[]]] },
    '': 'an empty key',
    absent: undefined,
  },
  metadata: { v: 1, prev: '', hash: 'is not covered by itself', actor: { system: 'contract' } },
};

// `absent` is undefined, like an optional field that a caller left out.
export const GOLDEN_EVENT = event as unknown as ChainedEvent;

export const GOLDEN_TEXT = String.raw`{"data":{"":"an empty key","1":"before 10","10":"after 1","9":"after 10","a":"first","nested":{"a":{},"b":[],"c":[null,true,false,[[]]]},"numbers":[0,0,1e+21,1e-7,0.1,123456789012345680000,5e-324],"z":"last","é":"Siobhán Ní Bhriain 👶 ${'\u2028'} \u0000 \t \" \\ / \ud800"},"id":"5d0c1a6e-7f3b-4c58-9a57-1e2d3c4b5a69","metadata":{"actor":{"system":"contract"},"prev":"","v":1},"revision":0,"stream":"contract-golden","type":"GoldenHappened"}`;
export const GOLDEN_HASH = '78d5938e620a32acbb3ada58ba41eaedcc8feaf977866a5f1e1f40afe548aa01';
