import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { QueryClient } from '@tanstack/react-query'
import { typedAddress } from '../../../entities/bookmark/links/addresses.ts'
import { type InboxTeam, inInbox, unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { api } from '../../../lib/api/api-client.ts'
import type { LinkTarget } from '../editing/batches/batch-actions.ts'
import { placeOfNew } from '../editing/link-actions.ts'
import { siteTitle } from '../heads/site-title.ts'

/** `url` is as it is sent. `target` of null: Unsorted, with a `team` that of the team. An empty title is that of the site. */
export type LinkToSave = { url: string; title: string; description?: string; target: LinkTarget | null; team?: InboxTeam }

/** Saves a link for good: when it resolves, the server has it. With the key of a call whose answer was lost it is not saved twice. */
export async function saveLink(
  client: QueryClient,
  { url, title, description, target, team }: LinkToSave,
  idempotencyKey: string,
): Promise<Bookmark> {
  const fullTitle = title || (await titleOf(url))
  const texts = { ...(fullTitle ? { title: fullTitle } : {}), ...(description ? { description } : {}) }
  const body = { url, ...texts, idempotency_key: idempotencyKey }
  try {
    if (!target) return await api('addUnsortedLink', { body: { ...body, ...inInbox(team) } })
    const params = { id: String(target.widgetId) }
    return await api('addItem', { params, body: { ...body, folder_id: target.folderId, ...placeOfNew() } })
  } finally {
    void client.invalidateQueries(unsortedQuery())
    void client.invalidateQueries({ queryKey: ['page'] })
  }
}

/** Empty where the site tells none: the server guesses one from the address. */
async function titleOf(url: string): Promise<string> {
  return /^https?:/i.test(typedAddress(url) ?? '') ? siteTitle(url, api).catch(() => '') : ''
}
