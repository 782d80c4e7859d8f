import type { UploadPreset } from '@foyer/contracts/accounts/files'
import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { BinaryBody } from '@foyer/service-kit/binary-body'
import { hashToken } from '@foyer/service-kit/hashes'
import { type IdGenerator, newToken } from '@foyer/service-kit/ids'
import type { UploadedFile } from '@foyer/service-kit/multipart'
import type { Signals } from '@foyer/service-kit/signals'
import type { AccountFile } from '../account-data/account-data.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { FileSize } from '../content-store/content-store.ts'
import type { FileContents } from './file-contents.ts'
import { isOwner } from './file-owners.ts'
import type { FileRecord } from './file.model.ts'
import {
  type FileUses,
  authorizeFile,
  authorizeFileByToken,
  deletableMs,
  isDeletedUnused,
  isWithinQuota,
  sizesOf,
  useCheckMs,
  usedBytes,
} from './file.policy.ts'
import type { FileRepository } from './file.repository.ts'
import type { TellDeletion } from './tell-deletion.ts'

type EncodedImage = { webp: string; width: number; height: number }
export type EncodeImage = (
  bytes: Buffer,
  sizes: Array<{ side: number; fit: 'cover' | 'contain' | 'inside' }>,
  requestId?: string,
) => Promise<{ images: EncodedImage[]; average_color: number }>

export type FileService = ReturnType<typeof createFileService>

/** The address of a picture changes with the picture; a day bounds how long one that was deleted is still to be seen in a cache. */
const cacheControl = 'public, max-age=86400, immutable'

export function createFileService(deps: {
  files: FileRepository
  contents: Pick<FileContents, 'delete' | 'deleteAllOf' | 'read' | 'unfinished' | 'write'>
  users: Pick<UserRepository, 'findById' | 'clearAvatar'>
  tellDeletion: TellDeletion
  encode: EncodeImage
  /** Which of these tokens are the background of a page. */
  askBackgrounds: (tokens: string[]) => Promise<string[]>
  /** Relays the pending events of a user. */
  relay: (userId: number) => void
  signals: Pick<Signals, 'publish'>
  ids: IdGenerator
  clock: () => Date
}) {
  const { files, contents, users, tellDeletion, encode, askBackgrounds, relay, signals, ids, clock } = deps

  async function store(userId: number, token: string, { bytes, name }: UploadedFile, preset: UploadPreset, requestId?: string) {
    const sizes = Object.entries(sizesOf[preset]) as Array<[FileSize, (typeof sizesOf)[UploadPreset]['large']]>
    const { images, average_color } = await encode(
      bytes,
      sizes.map(([, size]) => size),
      requestId,
    )
    const webpOfSizes = images.map((image, index) => ({ ...image, size: sizes[index]?.[0] ?? 'large' }))
    const picture = webpOfSizes.find(({ size }) => size === 'large')
    if (!picture) throw new AppError('internal')
    const deleteToken = newToken()
    const file: FileRecord = {
      _id: ids(),
      user_id: userId,
      token,
      name,
      preset,
      bytes: webpOfSizes.reduce((sum, image) => sum + byteLength(image), 0),
      width: picture.width,
      height: picture.height,
      average_color,
      created_at: clock(),
      ...contents.unfinished(),
      delete_hash: hashToken(deleteToken),
      deletable_until: new Date(clock().getTime() + deletableMs),
      ...(isDeletedUnused(preset) ? { check_at: new Date(clock().getTime() + useCheckMs) } : {}),
    }
    await files.insert(file)
    // Counted with the file itself, so that no two at once pass by each other.
    if (!isWithinQuota(await files.allOf(userId, limits.files_per_user + 1))) {
      await files.delete([file._id])
      throw new AppError('file_quota', { limit: limits.files_bytes_per_user })
    }
    if (!(await contents.write(file, webpOfSizes))) throw new AppError('unavailable')
    return { file, deleteToken }
  }

  async function listOf(ownerId: number, avatar: string | null): Promise<{ files: FileRecord[]; uses: FileUses; usedBytes: number }> {
    const own = await files.listOf(ownerId, limits.files_per_user)
    const tokens = own.filter(({ preset }) => preset === 'background').map(({ token }) => token)
    const backgrounds = tokens.length > 0 ? await askBackgrounds(tokens) : []
    return { files: own, uses: { avatar, backgrounds }, usedBytes: usedBytes(own) }
  }

  return {
    /**
     * Stores a picture of a person or a team in the sizes of its preset, and gives it with the token that takes it back. Throws `invalid` naming `file`
     * for what is no picture, `file_quota` when there is no room for it, and what its store throws; then nothing of it is there.
     */
    async upload(ownerId: number, uploaded: UploadedFile, preset: UploadPreset, requestId?: string) {
      return store(ownerId, newToken(), uploaded, preset, requestId)
    },

    /** Stores a picture of an archive under a token that was given out for it. A second run changes nothing. Throws what an upload throws, and `conflict`. */
    async restore(userId: number, token: string, uploaded: UploadedFile, preset: UploadPreset): Promise<FileRecord> {
      const existing = await files.findAnyByToken(token)
      if (existing && !isOwner(existing, userId)) throw new AppError('conflict')
      if (existing && !existing.remove_at) return existing
      // What a process has left that died while it stored the same.
      if (existing) await contents.delete(existing)
      return (await store(userId, token, uploaded, preset)).file
    },

    /** What a person has uploaded, newest first, and which of it is in use. */
    list: async (userId: number) => listOf(userId, (await users.findById(userId))?.avatar ?? null),

    /** The same of a team or a person whose picture is known. */
    listOf,

    /** An uploaded background, whoever's it is. Throws `not_found`. */
    async background(token: string): Promise<FileRecord> {
      const file = await files.findByToken(token)
      if (file?.preset !== 'background') throw new AppError('not_found')
      return file
    },

    async isOwn(userId: number, token: string): Promise<boolean> {
      const file = await files.findByToken(token)
      return file !== null && isOwner(file, userId)
    },

    /** Throws `not_found`. */
    async read(token: string, size: FileSize): Promise<BinaryBody> {
      const file = await files.findByToken(token)
      const content = file && ((await contents.read(file, size)) ?? (size === 'medium' ? await contents.read(file, 'large') : null))
      if (!content) throw new AppError('not_found')
      return new BinaryBody(content, 'image/webp', cacheControl)
    },

    /** A file of the person. Throws `not_found` for those of others, too. */
    async authorize(userId: number, id: number): Promise<Authorized<FileRecord, 'delete'>> {
      return authorizeFile(await files.findOwn(userId, id), userId)
    },

    /** A file of the person, or of one of their teams, by the token of its upload. Throws `token_invalid` and `token_expired`. */
    async authorizeByToken(viewer: Principal, token: string): Promise<Authorized<FileRecord, 'delete'>> {
      return authorizeFileByToken(await files.findByDeleteHash(hashToken(token)), viewer, clock())
    },

    /**
     * Deletes a file of an owner for everyone, unless it belongs to others as well, whose pages keep it; as the picture of its person it is taken away first, and as the background of pages by an event, which is written first: a
     * process that dies in between leaves a file that its person sees. As an icon it stays named by what has it, which is shown without, and as the picture in a widget, which says that it is gone.
     */
    async delete(file: Authorized<FileRecord, 'delete'>, ownerId: number): Promise<void> {
      if (file.preset === 'background') {
        await tellDeletion(ownerId, file.token, { isKept: (file.further_owner_ids ?? []).length > 0 })
      }
      if (await users.clearAvatar(ownerId, file.token)) {
        relay(ownerId)
        await signals.publish({ name: 'user.changed', user_id: ownerId })
      }
      if (!(await files.removeOwner(file._id, ownerId))) await contents.delete(file)
    },

    /** Deletes the file of a token if it is the person's, such as the picture before the one of now. */
    async deleteReplaced(userId: number, token: string): Promise<void> {
      const file = await files.findByToken(token)
      if (file?.user_id === userId && !(await files.removeOwner(file._id, userId))) await contents.delete(file)
    },

    /** What is said of each file of a person in the archive of their data. */
    async exportOf(userId: number) {
      const own = await files.listOf(userId, limits.files_per_user)
      return own.map(({ _id: id, token, name, preset, bytes, created_at }) => ({
        id,
        public_id: token,
        file: exportName(id),
        name,
        upload_preset: preset,
        bytes,
        created_at,
      }))
    },

    /** The files themselves, each read when its turn comes. */
    async filesOf(userId: number): Promise<AccountFile[]> {
      const own = await files.listOf(userId, limits.files_per_user)
      return own.map((file) => ({
        name: exportName(file._id),
        read: async () => (await contents.read(file, 'large')) ?? Buffer.alloc(0),
      }))
    },

    /** Deletes every file of an account that is deleted. A second run changes nothing. */
    deleteAllOf: (userId: number): Promise<void> => contents.deleteAllOf(userId),
  }
}

const exportName = (id: number) => `${id}.webp`

const byteLength = ({ webp }: EncodedImage) => Buffer.byteLength(webp, 'base64')
