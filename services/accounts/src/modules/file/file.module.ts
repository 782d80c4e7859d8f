import { usedIconFiles } from '@foyer/contracts/pages/item/icon-usage'
import { encodeImage } from '@foyer/contracts/link-tools/link-tools'
import { usedBackgroundFiles } from '@foyer/contracts/pages/page/page-background'
import type { AccountsCore } from '../../core.ts'
import type { ContentStores } from '../content-store/content-stores.ts'
import { createAvatars } from './avatar.command.ts'
import { createFileContents } from './file-contents.ts'
import { createFileModel } from './file.model.ts'
import { createFileRepository } from './file.repository.ts'
import { type EncodeImage, createFileService } from './file.service.ts'
import { createHandOverFiles } from './hand-over-files.command.ts'
import { createUnusedFiles } from './unused-files.command.ts'

/** Decoding may wait for that of others, two at a time. */
const encodeTimeoutMs = 25_000

/** What people upload, and their pictures. link-tools decodes the files: no decoder runs in the process of the credentials. */
export function createFileModule({ accountData, toPerson, kit, relayUser: relay, users }: AccountsCore, stores: ContentStores) {
  const { clock, ids, internal, log, mongo, signals } = kit
  const encode: EncodeImage = async (bytes, sizes, requestId) => {
    const body = { file: bytes.toString('base64'), sizes }
    return internal.call(encodeImage, { body }, { timeoutMs: encodeTimeoutMs, ...(requestId ? { requestId } : {}) })
  }
  const repository = createFileRepository(createFileModel(mongo))
  const contents = createFileContents({ files: repository, stores, clock, log })
  const askBackgrounds = async (tokens: string[], ownerId?: number) =>
    (await internal.call(usedBackgroundFiles, { body: { tokens, ...ofOwner(ownerId) } })).used
  const files = createFileService({ files: repository, contents, users, encode, askBackgrounds, relay, signals, ids, clock })
  accountData.add({
    name: 'files',
    exportOf: (userId) => files.exportOf(userId),
    filesOf: (userId) => files.filesOf(userId),
    deleteAllOf: (userId) => files.deleteAllOf(userId),
  })
  const askIcons = async (tokens: string[], ownerId?: number) =>
    (await internal.call(usedIconFiles, { body: { tokens, ...ofOwner(ownerId) } })).used
  return {
    files,
    avatars: createAvatars({ files, users, toPerson, signals, relay }),
    fileContents: contents,
    unusedFiles: createUnusedFiles({ files: repository, contents, askPages: askIcons, clock }),
    handOverFiles: createHandOverFiles({ files: repository, askBackgrounds, askIcons }),
  }
}

const ofOwner = (ownerId: number | undefined) => (ownerId === undefined ? {} : { owner_id: ownerId })
