import { AppError } from '@foyer/service-kit/app-error'
import type { UploadedFile } from '@foyer/service-kit/multipart'
import type { Signals } from '@foyer/service-kit/signals'
import type { Person, ToPerson } from '../user/person.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { FileService } from './file.service.ts'

/** The picture of a person: a file, and in the user's document which one. */
export function createAvatars(deps: {
  files: Pick<FileService, 'upload' | 'deleteReplaced' | 'isOwn'>
  users: Pick<UserRepository, 'setAvatar'>
  toPerson: ToPerson
  signals: Pick<Signals, 'publish'>
  /** Relays the pending events of a user. */
  relay: (userId: number) => void
}) {
  const { files, users, toPerson, signals, relay } = deps

  /** The file before goes last: should the process die first, it is listed among the person's files, where they can delete it. */
  async function replace(userId: number, token: string | null, requestId?: string): Promise<Person> {
    const before = await users.setAvatar(userId, token)
    if (!before) throw new AppError('unauthenticated')
    relay(userId)
    await signals.publish({ name: 'user.changed', user_id: userId })
    if (before.avatar && before.avatar !== token) await files.deleteReplaced(userId, before.avatar)
    return toPerson({ ...before, avatar: token }, requestId)
  }

  return {
    /** Throws what an upload throws, and `unauthenticated` when the account is gone. */
    async set(userId: number, upload: UploadedFile, requestId?: string): Promise<Person> {
      const { file } = await files.upload(userId, upload, 'avatar', requestId)
      return replace(userId, file.token, requestId)
    },
    /** Takes a file of the person's as their picture; one that is not theirs is left alone. Throws `unauthenticated` when the account is gone. */
    async use(userId: number, token: string): Promise<void> {
      if (await files.isOwn(userId, token)) await replace(userId, token)
    },
    /** Throws `unauthenticated` when the account is gone. */
    remove: (userId: number, requestId?: string): Promise<Person> => replace(userId, null, requestId),
  }
}
