// Which tests are deep: read by vitest.config.ts, and by the parts of the deep run.

/** Tests of the integration project that do more in the deep one: more runs, more crash points, more bookmarks, more rows. */
const alsoDeep = [
  'infra/standalone/test/{ended-access,page-permissions,team-page-permissions,two-clients,undo}.itest.ts',
  'infra/standalone/test/round-trip/archived-history.itest.ts',
  'infra/standalone/test/team-hosts/team-hosts.itest.ts',
  'packages/embedded-mongo/test/{crash,properties}.itest.ts',
  'services/import/test/archive.itest.ts',
  'services/pages/test/{history/history-random,item/order-and-move}.itest.ts',
]

/** Patterns of the files of the vitest project `deep`. */
export const deepFiles = ['{apps,services,packages,infra}/**/*.deep.{test,itest}.ts', 'infra/docker/test/compose.deep.ts', ...alsoDeep]

/** Patterns of what is no test of ours, whatever it is called. */
export const noTests = ['**/node_modules/**', '**/dist/**', '**/.types/**', '**/fixtures/**']
