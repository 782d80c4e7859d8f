import type { UnfinishedFile } from './scheduled-export.model.ts'

/** An archive on its way to where exports are. It is there once it is published. */
export type ExportWriter = {
  write(bytes: Buffer): Promise<void>
  publish(): Promise<void>
  discard(): Promise<void>
}

/**
 * Where exports are: each account has a folder by its public id. Every call may be repeated. What is not carried out throws an ExportTargetError.
 */
export type ExportTarget = {
  /** `noteUpload` is called before anything is stored that `remove` would not find by the name alone. */
  open(folder: string, name: string, noteUpload: (upload: string) => Promise<void>): Promise<ExportWriter>
  has(folder: string, name: string): Promise<boolean>
  /** Removes an archive, also one that was not published. */
  remove(folder: string, file: UnfinishedFile): Promise<void>
  /** Removes the folder of an account unless something else is in it. */
  removeFolder(folder: string): Promise<void>
}

/** Why exports could not be written or deleted, in words for operators. */
export class ExportTargetError extends Error {
  override readonly name = 'ExportTargetError'
}
