import { fileSizes } from '@foyer/contracts/accounts/files'
import { hash } from 'node:crypto'

export type FileSize = (typeof fileSizes)[number]

export const contentStoreNames = ['mongo', 'disk', 's3'] as const
export type ContentStoreName = (typeof contentStoreNames)[number]

/** What a store has to know of a file: `token` names its contents. */
export type ContentOwner = { _id: number; user_id: number; token: string }

/**
 * Where the bytes of uploaded files are. Every call may be repeated. One that the store does not carry out throws AppError: `storage_full` where
 * there is no room, `unavailable` for everything else; `put` then leaves nothing that `get` would give in part.
 */
export type ContentStore = {
  name: ContentStoreName
  put(file: ContentOwner, size: FileSize, bytes: Buffer): Promise<void>
  /** null where there is nothing of this size. */
  get(file: ContentOwner, size: FileSize): Promise<Buffer | null>
  /** Removes every size. */
  delete(file: ContentOwner): Promise<void>
  /** Removes what a process that died has left of a `put`. */
  removeUnfinished?(before: Date): Promise<void>
}

/**
 * The name of a content outside of MongoDB: hexadecimal digits alone, so that it is a safe path everywhere, and not the token, which opens the
 * picture.
 */
export const contentKey = (token: string, size: FileSize): string => hash('sha256', `${token}:${size}`, 'hex')

export const contentKeys = (token: string): string[] => fileSizes.map((size) => contentKey(token, size))
