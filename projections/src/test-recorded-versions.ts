/**
 * The version of each read model, and a hash of its tables and of the rows that it makes of the golden events. If the hash is
 * another one, raise the version in projection.ts too: an upgraded installation builds a read model again only under a new
 * version, and would otherwise keep the tables and rows of before.
 */
export const recordedVersions: Readonly<Record<string, readonly [version: number, hash: string]>> = {
  accounts: [15, '060c9cafd413'],
  admin: [11, 'a8ef50f9d1f8'],
  calendar: [1, '6747aae3e18f'],
  care: [3, '68bd5b556ada'],
  documents: [1, 'e6cce73e4500'],
  fees: [10, 'd96629a6fb59'],
  files: [3, '1853d47b5fcc'],
  history: [2, '7adba890dab3'],
  inspection: [4, 'ed202a8ab571'],
  menus: [1, '6b846660e5dc'],
  messages: [5, 'f53679009b77'],
  personal_data: [9, '1d65b6c03b97'],
  preferences: [9, '8a50803cf94e'],
  register: [14, '62cdd18c03ac'],
  subscription: [3, '111c4191ea0f'],
};
