import { printBackground, readBackground } from '@foyer/contracts/pages/page/background-value'
import { limits } from '@foyer/contracts/limits'
import type { ChosenBackground } from '@foyer/contracts/pages/page/page-background'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { backgroundOf } from '../page-look.ts'
import type { PageRepository } from '../page.repository.ts'
import type { PageFields } from '../page-writes.repository.ts'

export type PageBackgrounds = ReturnType<typeof createPageBackgrounds>

/** What is behind pages: pictures that ship with Foyer, and files that people have uploaded to accounts. */
export function createPageBackgrounds(deps: {
  pages: Pick<PageRepository, 'backgroundsOfOwner' | 'removeBackground' | 'hasBackground'>
  /** Whose an uploaded background is, with its mean colour. Throws `not_found`. */
  askAccounts: (token: string) => Promise<{ user_id: number; further_owner_ids: number[]; average_color: number }>
}) {
  const { pages, askAccounts } = deps
  const textOf = (token: string) => printBackground({ type: 'file', token })

  return {
    /** What is stored of a background. Throws `invalid` naming `background` for a file that is gone, or of none of these people. */
    async fieldsOf(
      text: string | null,
      ownerIds: readonly number[],
    ): Promise<Required<Pick<PageFields, 'background' | 'background_color'>>> {
      const background = text === null ? null : readBackground(text)
      if (background?.type !== 'file') return { background: text, background_color: null }
      const file = await askAccounts(background.token).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      })
      if (!file || ![file.user_id, ...file.further_owner_ids].some((id) => ownerIds.includes(id))) throw fieldError('background', 'invalid')
      return { background: text, background_color: file.average_color }
    },

    /** Whether a background can still be shown: an uploaded file may be deleted by now. Also where accounts does not say. */
    async isThere(text: string): Promise<boolean> {
      const background = readBackground(text)
      if (background?.type !== 'file') return background !== null
      return askAccounts(background.token).then(
        () => true,
        (error: unknown) => !(error instanceof AppError && error.code === 'not_found'),
      )
    },

    /** The backgrounds of a person's pages, each once. */
    async usedBy(ownerId: number): Promise<ChosenBackground[]> {
      const chosen = (await pages.backgroundsOfOwner(ownerId, limits.pages_per_user)).map(backgroundOf)
      const texts = new Map(chosen.map(({ background, background_color }) => [background, background_color]))
      return [...texts].flatMap(([background, background_color]) =>
        background === null ? [] : [{ background, background_color: background_color ?? 0x808080 }],
      )
    },

    /** Which of these files, by their tokens, are the background of a page of this owner; without one, whoever's it is. */
    async usedFiles(tokens: readonly string[], ownerId?: number): Promise<string[]> {
      const used: string[] = []
      for (const token of tokens) if (await pages.hasBackground(textOf(token), ownerId)) used.push(token)
      return used
    },

    /** Takes a file from the pages of this owner; without one, whoever's they are. A second run changes nothing. */
    removeFile: (token: string, ownerId?: number): Promise<void> => pages.removeBackground(textOf(token), ownerId),
  }
}
