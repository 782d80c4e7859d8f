import { usedFiles } from '@foyer/contracts/pages/base/used-files'
import { encodeImage } from '@foyer/contracts/link-tools/link-tools'
import type { AccountsCore } from '../../core.ts'
import type { ContentStores } from '../content-store/content-stores.ts'
import { createAvatars } from './avatar.command.ts'
import { createFileContents } from './file-contents.ts'
import { createFileModel } from './file.model.ts'
import { createFileRepository } from './file.repository.ts'
import { type EncodeImage, createFileService } from './file.service.ts'
import { createHandOverFiles } from './hand-over-files.command.ts'
import { createTellDeletion } from './tell-deletion.ts'
import { createUnusedFiles } from './unused-files.command.ts'

/** Decoding may wait for that of others, two at a time. */
const encodeTimeoutMs = 25_000

/** What people upload, and their pictures. link-tools decodes the files: no decoder runs in the process of the credentials. */
export function createFileModule(core: AccountsCore, stores: ContentStores) {
  const { accountData, teamMembers, toPerson, kit, relayUser: relay, users } = core
  const { clock, ids, internal, log, mongo, signals } = kit
  const encode: EncodeImage = async (bytes, sizes, requestId) => {
    const body = { file: bytes.toString('base64'), sizes }
    return internal.call(encodeImage, { body }, { timeoutMs: encodeTimeoutMs, ...(requestId ? { requestId } : {}) })
  }
  const repository = createFileRepository(createFileModel(mongo))
  const contents = createFileContents({ files: repository, stores, clock, log })
  const askUsed = (used_as: 'background' | 'icon') => async (tokens: string[], ownerId?: number) =>
    (await internal.call(usedFiles, { body: { tokens, used_as, ...ofOwner(ownerId) } })).used
  const [askBackgrounds, askIcons] = [askUsed('background'), askUsed('icon')]
  const tellDeletion = createTellDeletion({ users, teams: core.teams, relayUser: relay, relayTeam: core.relayTeam })
  const files = createFileService({ files: repository, contents, users, tellDeletion, encode, askBackgrounds, relay, signals, ids, clock })
  const handOverFiles = createHandOverFiles({ files: repository, askBackgrounds, askIcons })
  const leaveToTeam = (userId: number, teamId: number): Promise<void> =>
    handOverFiles({ owner_id: userId, owner_kind: 'person' }, { owner_id: teamId, owner_kind: 'team' })
  accountData.add({
    name: 'files',
    exportOf: (userId) => files.exportOf(userId),
    filesOf: (userId) => files.filesOf(userId),
    async deleteAllOf(userId) {
      for (const { team_id } of await teamMembers.listOf(userId)) await leaveToTeam(userId, team_id)
      await files.deleteAllOf(userId)
    },
  })
  return {
    files,
    avatars: createAvatars({ files, users, toPerson, signals, relay }),
    fileContents: contents,
    unusedFiles: createUnusedFiles({ files: repository, contents, askPages: askIcons, clock }),
    handOverFiles,
    /** What pages of a team show of somebody who leaves it is the team’s from now on. Safe to run twice. */
    leaveToTeam,
  }
}

const ofOwner = (ownerId: number | undefined) => (ownerId === undefined ? {} : { owner_id: ownerId })
