import { createLogger } from '@foyer/service-kit/logger'
import { readConfig } from '../../src/config.ts'
import { createContentStores } from '../../src/modules/content-store/content-stores.ts'
import { createFileContentModel } from '../../src/modules/content-store/file-content.model.ts'
import { createFileContents } from '../../src/modules/file/file-contents.ts'
import { createFileModel } from '../../src/modules/file/file.model.ts'
import { createFileRepository } from '../../src/modules/file/file.repository.ts'
import type { startAccountsStores } from '../support/accounts.ts'

/** What the sweeps of accounts work with, on the same stores, at another time. */
export async function fileContents(
  { mongo, stores }: Awaited<ReturnType<typeof startAccountsStores>>,
  { env = {}, clock }: { env?: Record<string, string>; clock: () => Date },
) {
  const log = createLogger('test', 'silent')
  return createFileContents({
    files: createFileRepository(createFileModel(mongo)),
    stores: await createContentStores(readConfig({ ...stores.env, ...env }), createFileContentModel(mongo), log),
    clock,
    log,
  })
}
