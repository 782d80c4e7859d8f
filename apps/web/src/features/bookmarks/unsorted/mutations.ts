import { iconOfUrl } from '@foyer/icons/icon-of-url'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { typedAddress } from '../../../entities/bookmark/links/addresses.ts'
import { inInbox } from '../../../entities/bookmark/unsorted.ts'
import { pollIcon } from '../../../entities/bookmark/poll-icon.ts'
import { changeItems } from '../../../entities/page/page-cache.ts'
import { typedHost } from '../../../lib/browser/links.ts'
import { defineMutation } from '../../../lib/mutations/mutation-kind.ts'
import { withLink } from '../items/change-items.ts'

export type NewUnsortedLink = {
  /** What the inbox is known by; 0 while nothing has been saved to it. */
  widget_id: number
  url: string
  /** Empty: the server guesses one from the address. */
  title: string
  /** The same with which it may have been sent before. */
  key: string
  /** The team whose inbox it is. */
  team_id?: number
}

/** A link for an inbox, at its top, that could not be sent when it was saved. */
export const addUnsortedLink = defineMutation({
  name: 'addUnsortedLink',
  idPaths: () => [],
  send: async ({ url, title, key, team_id }: NewUnsortedLink, { call }) => {
    const inbox = inInbox(team_id === undefined ? undefined : { id: team_id, public_id: '' })
    const link = await call('addUnsortedLink', {
      body: { url, ...(title ? { title } : {}), idempotency_key: key, after: null, ...inbox },
    })
    pollIcon(link)
    return link
  },
  apply: (view, { widget_id, url, title }, id) =>
    changeItems(view, widget_id, (items) => withLink(items, placeholder({ widget_id, url, title }, id), null)),
  createdId: (link) => link.id,
  commit: (view, _payload, link) => changeItems(view, link.widget_id, (items) => withLink(items, link, null)),
})

function placeholder({ widget_id, url, title }: Pick<NewUnsortedLink, 'widget_id' | 'url' | 'title'>, id: number): Bookmark {
  const address = typedAddress(url) ?? url
  const icon = iconOfUrl(address)
  return {
    id,
    item_id: id,
    link_id: id,
    widget_id,
    folder_id: null,
    url: address,
    title: title || typedHost(url),
    description: '',
    icon: icon && { ...icon, meta: { automatic: true } },
    created_at: Math.floor(Date.now() / 1000),
  }
}
