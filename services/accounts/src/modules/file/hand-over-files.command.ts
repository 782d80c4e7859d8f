import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { limits } from '@foyer/contracts/limits'
import type { FileRecord } from './file.model.ts'
import { isDeletedUnused } from './file.policy.ts'
import type { FileRepository } from './file.repository.ts'

/** Which of these tokens are in use on pages of an owner. */
type AskPages = (tokens: string[], ownerId: number) => Promise<string[]>

/**
 * Has uploaded files go along with what shows them: backgrounds, icons and pictures in widgets that pages of the new owner show are theirs from now on,
 * and no longer those of the former owner unless pages of theirs show them, too. Pages says so each time, so that a second run, or a late one, changes
 * nothing that is right.
 */
export function createHandOverFiles(deps: {
  files: Pick<FileRepository, 'addOwner' | 'listOf' | 'removeOwner'>
  askBackgrounds: AskPages
  askIcons: AskPages
}) {
  const { files, askBackgrounds, askIcons } = deps

  const shownBy = async (ownerId: number, own: readonly FileRecord[]): Promise<FileRecord[]> => {
    const ask = async (isAsked: (file: FileRecord) => boolean, pages: AskPages): Promise<string[]> => {
      const tokens = own.filter(isAsked).map(({ token }) => token)
      return tokens.length === 0 ? [] : pages(tokens, ownerId)
    }
    const shown = new Set([
      ...(await ask(({ preset }) => preset === 'background', askBackgrounds)),
      ...(await ask(({ preset }) => isDeletedUnused(preset), askIcons)),
    ])
    return own.filter(({ token }) => shown.has(token))
  }

  return async (from: OwnerRef, to: OwnerRef): Promise<void> => {
    const handed = await shownBy(to.owner_id, await files.listOf(from.owner_id, limits.files_per_user))
    const stillShown = new Set(await shownBy(from.owner_id, handed))
    for (const file of handed) {
      await files.addOwner(file._id, to.owner_id)
      if (!stillShown.has(file)) await files.removeOwner(file._id, from.owner_id)
    }
  }
}
