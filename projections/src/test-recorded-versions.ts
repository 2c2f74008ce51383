/**
 * The version of each read model, and a hash of its tables and of the rows that it makes of the golden events. If the
 * hash changes, the version in projection.ts must be raised too: an upgraded installation rebuilds a read model only
 * under a new version, and would otherwise keep the former tables and rows.
 */
export const recordedVersions: Readonly<Record<string, readonly [version: number, hash: string]>> = {
  accounts: [17, 'c18cd664f805'],
  admin: [12, 'f39b900655b9'],
  compliance: [6, 'e8de5149492d'],
  calendar: [2, '932764d0966f'],
  care: [5, '757158f242ae'],
  documents: [1, 'e6cce73e4500'],
  enquiries: [1, '37b1c0461984'],
  fees: [12, 'dcd7ef3a9972'],
  files: [3, '1853d47b5fcc'],
  history: [5, '8d747d953776'],
  inspection: [7, '42b313d1737c'],
  places: [1, '4299decffde8'],
  menus: [1, '6b846660e5dc'],
  scheme: [3, '9772f7d869c4'],
  messages: [5, 'f53679009b77'],
  personal_data: [9, '1d65b6c03b97'],
  preferences: [15, '5e7fc3bc981b'],
  register: [15, '2cd5a309a8d9'],
  subscription: [3, '111c4191ea0f'],
};
